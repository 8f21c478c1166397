import { type Atoms, greaterOf, lesserOf, RATE_ONE, shareCeil } from '../money/index.ts';
import { collateralValue } from './ltv.ts';
import { SALE_FEE } from './terms.ts';

/** The proceeds of a sale of collateral and their shares, in atoms of USDT. Either `surplus` or `shortfall` is 0. */
export type Sale = {
  readonly gross: Atoms;
  readonly fee: Atoms;
  /** Returned to the borrower. */
  readonly surplus: Atoms;
  /** Part of the debt not covered by the collateral. */
  readonly shortfall: Atoms;
};

/** Sells all collateral at a price in USDT: the debt is paid first, the fee only from the rest. */
export function sellCollateral(collateral: Atoms, price: Atoms, debt: Atoms): Sale {
  const gross = collateralValue(collateral, price);
  const left = greaterOf(0n, gross - debt);
  const fee = lesserOf(shareCeil(gross, SALE_FEE, RATE_ONE), left);
  return { gross, fee, surplus: left - fee, shortfall: greaterOf(0n, debt - gross) };
}
