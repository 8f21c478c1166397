import type { FinancePrincipal, HostedOrder } from '@mt2/domain/finance';
import type { Tx } from '../../world/transaction/tx.ts';
import { findOrder, type OrderRow } from './finance.repo.ts';
import { penaltyModeOf } from './products.repo.ts';

/** A user's order; those of other users do not exist for them. */
export function findOwnOrder(source: Pick<Tx, 'sql'>, owner: number, id: number): OrderRow | undefined {
  const row = findOrder(source, id);
  return row?.userId === owner ? row : undefined;
}

/** A stored order as a redemption sees it. */
export const toHosted = ({ amount, credited, days, dailyRate, penaltyMode }: OrderRow): HostedOrder => ({
  amount,
  credited,
  days,
  dailyRate: BigInt(dailyRate),
  penaltyMode: penaltyModeOf(penaltyMode),
});

/** The principal of a stored order. */
export const toPrincipal = ({ id, userId: user, coin, amount }: OrderRow): FinancePrincipal => ({ id, user, coin, amount });
