import { must } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { ticksToAtoms } from '../market/units.ts';
import { type Atoms, COIN, formatFloor, greaterOf, lesserOf, RATE_ONE, type Rate, roundedUpTo, shareCeil } from '../money/index.ts';
import { INITIAL_LTV, SALE_FEE } from './terms.ts';

/** A debt and its collateral, in atoms. */
export type Pledge = { readonly debt: Atoms; readonly collateral: Atoms };

/** Minimum collateral of a new loan at a price in USDT, in atoms of its coin, rounded up. */
export const leastCollateral = (amount: Atoms, price: Atoms): Atoms => shareCeil(amount, 100n * COIN, BigInt(INITIAL_LTV) * price);

/** Maximum new loan for collateral at a price in USDT, in atoms: one atom more would need more collateral. */
export const mostLoan = (collateral: Atoms, price: Atoms): Atoms => (collateral * BigInt(INITIAL_LTV) * price) / (100n * COIN);

/** The value of collateral at a price in USDT, in atoms, rounded down. */
export const collateralValue = (collateral: Atoms, price: Atoms): Atoms => (collateral * price) / COIN;

/** The loan-to-value ratio as a rate, rounded down: 0.65 is 65%. */
export function ltvOf({ debt, collateral }: Pledge, price: Atoms): Rate {
  must(collateral > 0n && price > 0n, 'collateral is worth something');
  return (debt * RATE_ONE * COIN) / (collateral * price);
}

/** A ratio in percent, rounded up, so it is never shown safer than it is: `"83.51"`. The same figure everywhere. */
export const ltvText = (ltv: Rate): string => formatFloor(roundedUpTo(ltv * 100n, 2), 2);

/** True if a debt is at least `percent` percent of its collateral. */
export const isAtLtv = ({ debt, collateral }: Pledge, price: Atoms, percent: number): boolean =>
  debt * COIN * 100n >= BigInt(percent) * collateral * price;

/** The price in ticks at or below which a debt is at least `percent` percent of its collateral; undefined if there is none. */
export function ltvLevel(market: Market, { debt, collateral }: Pledge, percent: number): number | undefined {
  must(collateral > 0n, 'a level needs collateral');
  const level = Number((debt * COIN * 100n) / (BigInt(percent) * collateral * ticksToAtoms(market, 1)));
  return level > 0 ? level : undefined;
}

/** The displayed price in ticks: never safer than the real one. */
export const ltvPrice = (market: Market, { debt, collateral }: Pledge, percent: number): number =>
  Number(shareCeil(debt, COIN * 100n, BigInt(percent) * collateral * ticksToAtoms(market, 1)));

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
