import { assertDefined, type Instant } from '@mt2/domain';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import { isTrailing } from '@mt2/domain/waiting';
import type { Tx } from '../../world/transaction/tx.ts';
import { haltOf, marketOfRow } from '../market/index.ts';
import { extremeAt } from './trailing.ts';
import { type Counted, listWaitingIn, updateCounted, type WaitingRow } from './waiting.repo.ts';
import { emitWaiting } from './waiting-view.ts';
import { waitingOrders, watch } from './watched.ts';

const trailingIn = (tx: Tx, market: { readonly id: number }): WaitingRow[] => listWaitingIn(tx, market.id).filter(isTrailing);

/** Stores and sends the best prices up to the second in which a market was halted: what follows does not count. */
export function noteBests(tx: Tx, market: Market): void {
  const { since } = assertDefined(haltOf(tx, market), 'the market is halted');
  for (const row of trailingIn(tx, market)) if (row.since < since) emitWaiting(tx, noteBest(tx, row, since));
}

/** Stores the best prices every midnight, so the path is never searched for more than a day. */
export const storeTrails = waitingOrders.onDate('midnight', {
  kind: 'trigger-best-price',
  phase: 'timeouts',
  run: (tx, row) => {
    if (isTrailing(row)) noteBest(tx, row, tx.now);
  },
});

function noteBest(tx: Tx, row: WaitingRow, since: Instant): WaitingRow {
  const extreme = extremeAt(tx, row, since);
  return follow(tx, row, { since, extreme: extreme === undefined ? 0n : ticksToAtoms(marketOfRow(tx, row), extreme) });
}

/** After a halt, prices count again from the next second on. */
export function countAgain(tx: Tx, market: { readonly id: number }): void {
  for (const row of trailingIn(tx, market)) follow(tx, row, { since: tx.now });
}

function follow(tx: Tx, row: WaitingRow, from: Partial<Counted>): WaitingRow {
  const after = updateCounted(tx, row, from);
  watch(tx, after);
  return after;
}
