import { feeOf, type RouteTerms } from '../chain/routes.ts';
import { type Atoms, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';

/** What arrives of a withdrawal: the fee is inside; never below nothing. */
export function receivedOf(terms: RouteTerms, amount: Atoms): Atoms {
  const received = amount - feeOf(terms, amount);
  return received > 0n ? received : 0n;
}

const CENT: Atoms = 1_000_000n;

/** What a bank pays out for an amount of USDT at `rate` units per dollar, in whole cents. */
export function fiatOf(amount: Atoms, rate: Rate): Atoms {
  const exact = shareFloor(amount, rate, RATE_ONE);
  return exact - (exact % CENT);
}
