import type { Atoms } from '@mt2/domain';
import { type AcceptedOpen, MOST_PROFIT } from '@mt2/domain/lever';
import { USDT } from '@mt2/domain/market-terms';
import { derived, type Source } from '../../../world/transaction/tx.ts';
import { leftToPromise } from '../../wallet/index.ts';
import { listOpenPositions, listWaitingOrders, type OrderRow, type PositionRow } from '../lever.repo.ts';
import { sideOf, sideOfOrder } from '../position.ts';

/** Maximum profit of a position, as if all its lots were open. */
export const promisedTo = (row: PositionRow): Atoms => (row.lots > 0 ? row.entryCost * MOST_PROFIT[sideOf(row)] : 0n);

/** Maximum profit of the waiting lots of an opening order, which has frozen their margin and more. */
export const promisedToOrder = ({ frozen, leverage, type }: OrderRow): Atoms =>
  frozen * BigInt(leverage) * MOST_PROFIT[sideOfOrder({ type })];

/** Maximum profit of all contracts. */
export const promised = derived((source: Source): { sum: Atoms } => {
  const positions = listOpenPositions(source).reduce((sum, row) => sum + promisedTo(row), 0n);
  return { sum: listWaitingOrders(source).reduce((sum, row) => sum + promisedToOrder(row), positions) };
});

/**
 * True if the market maker can pay the maximum profit of an order in addition to all contracts; `before` is that of the same
 * order before it was edited, and an edit that adds nothing to it is always payable.
 */
export function isPayable(source: Source, { side, leverage, cost, frozen }: AcceptedOpen, before: Atoms): boolean {
  const most = (cost.notional + frozen * BigInt(leverage)) * MOST_PROFIT[side];
  return most <= before || promised(source).sum - before + most <= leftToPromise(source, 'contracts', USDT.id);
}
