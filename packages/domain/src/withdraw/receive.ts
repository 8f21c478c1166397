import { feeOf, type RouteTerms } from '../chain/routes.ts';
import { type Atoms, floorToCent, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';

/** The amount of a withdrawal that arrives, in atoms: minus the fee, at least 0. */
export function receivedOf(terms: RouteTerms, amount: Atoms): Atoms {
  const received = amount - feeOf(terms, amount);
  return received > 0n ? received : 0n;
}

/** The bank payout for USDT at `rate` units per dollar, in whole cents, rounded down. */
export function fiatOf(amount: Atoms, rate: Rate): Atoms {
  return floorToCent(shareFloor(amount, rate, RATE_ONE));
}
