import { type Decision, err, type Note, noted, ok } from '../core/index.ts';
import type { FinanceStatus } from './status.ts';

export type RedemptionRefusal = 'product-order-completed' | 'product-order-redeemed';

/** Accepts the redemption of an active order, or returns how it has ended. */
export function checkRedemption(status: FinanceStatus, note?: Note): Decision<true, RedemptionRefusal> {
  const decision =
    status === 'hosting'
      ? ok(true)
      : err(status === 'completed' ? ('product-order-completed' as const) : ('product-order-redeemed' as const));
  return noted(note, 'status', status, decision);
}
