import { type Decision, err, ok } from '../core/decision.ts';
import { type Atoms, formatAtoms, MAX_ATOMS } from '../money/atoms.ts';
import { RATE_ONE } from '../money/share.ts';
import { dailyInterest, totalInterest } from './interest.ts';
import type { FinanceProduct } from './product.ts';

/** The longest term of a product. */
const MOST_DAYS = 365;
/** Maximum interest that all orders of a product together may earn in one term. */
const MOST_PAID: Atoms = MAX_ATOMS;

/**
 * Accepts a product edited by an operator: a term of 1 to 365 days in which even the smallest order earns something each
 * day, which can be bought, and whose full quota earns no more than the limit.
 */
export function checkProduct(product: FinanceProduct): Decision<FinanceProduct, 'product-invalid' | 'product-pays-too-much'> {
  const { days, dailyRate, minimum, quota } = product;
  const isTerm = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
  const earns = minimum > 0n && dailyRate <= RATE_ONE && dailyInterest(minimum, dailyRate) > 0n;
  if (!isTerm || !earns || quota < minimum) return err('product-invalid');
  const payout = totalInterest(quota, product);
  return payout > MOST_PAID ? err('product-pays-too-much', { payout: formatAtoms(payout), limit: formatAtoms(MOST_PAID) }) : ok(product);
}
