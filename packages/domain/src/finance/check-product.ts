import { type Decision, err, ok } from '../core/decision.ts';
import { RATE_ONE } from '../money/share.ts';
import { dailyInterest } from './interest.ts';
import type { FinanceProduct } from './product.ts';

const MOST_DAYS = 365;

/** Accepts a product as an operator changed it: a term of 1 to 365 days in which even the least order earns something each day, and which somebody can buy. */
export function checkProduct(product: FinanceProduct): Decision<FinanceProduct, 'product-invalid'> {
  const { days, dailyRate, minimum, quota } = product;
  const isTerm = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
  const earns = minimum > 0n && dailyRate <= RATE_ONE && dailyInterest(minimum, dailyRate) > 0n;
  return isTerm && earns && quota >= minimum ? ok(product) : err('product-invalid');
}
