import { feeOf, type RouteTerms } from '../chain/routes.ts';
import { type Atoms, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';

/** The amount that arrives of a withdrawal, in atoms: less the fee, never below 0. */
export function receivedOf(terms: RouteTerms, amount: Atoms): Atoms {
  const received = amount - feeOf(terms, amount);
  return received > 0n ? received : 0n;
}

const CENT: Atoms = 1_000_000n;

/** The amount that a bank pays out for USDT at `rate` units per dollar, in whole cents, rounded down. */
export function fiatOf(amount: Atoms, rate: Rate): Atoms {
  const exact = shareFloor(amount, rate, RATE_ONE);
  return exact - (exact % CENT);
}
