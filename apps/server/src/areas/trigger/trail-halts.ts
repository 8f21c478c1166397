import { assertDefined, type Instant } from '@mt2/domain';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import type { Tx } from '../../world/transaction/tx.ts';
import { haltOf, marketOfRow } from '../market/index.ts';
import { extremeAt, isTrailing } from './trailing.ts';
import { listWaitingIn, type Trail, type TriggerRow, updateTrail } from './trigger.repo.ts';
import { emitTrigger } from './trigger-view.ts';
import { waitingTriggers, watch } from './waiting-triggers.ts';

const trailingIn = (tx: Tx, market: { readonly id: number }): TriggerRow[] => listWaitingIn(tx, market.id).filter(isTrailing);

/** Stores and sends the best prices up to the second in which a market was halted: what follows does not count. */
export function noteBests(tx: Tx, market: Market): void {
  const { since } = assertDefined(haltOf(tx, market), 'the market is halted');
  for (const row of trailingIn(tx, market)) if (row.since < since) emitTrigger(tx, noteBest(tx, row, since));
}

/** Stores the best prices every midnight, so the path is never searched for more than a day. */
export const storeTrails = waitingTriggers.onDate('midnight', {
  kind: 'trigger-best-price',
  phase: 'timeouts',
  run: (tx, row) => {
    if (isTrailing(row)) noteBest(tx, row, tx.now);
  },
});

function noteBest(tx: Tx, row: TriggerRow, since: Instant): TriggerRow {
  const extreme = extremeAt(tx, row, since);
  return follow(tx, row, { since, extreme: extreme === undefined ? 0n : ticksToAtoms(marketOfRow(tx, row), extreme) });
}

/** After a halt, prices count again from the next second on. */
export function countAgain(tx: Tx, market: { readonly id: number }): void {
  for (const row of trailingIn(tx, market)) follow(tx, row, { since: tx.now });
}

function follow(tx: Tx, row: TriggerRow, from: Partial<Trail>): TriggerRow {
  const after = updateTrail(tx, row, from);
  watch(tx, after);
  return after;
}
