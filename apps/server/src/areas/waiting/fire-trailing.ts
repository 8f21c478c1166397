import type { Instant } from '@mt2/domain';
import { ticksToAtoms } from '@mt2/domain/market';
import type { Due, Job } from '../../world/time/job.ts';
import { derived, type Tx } from '../../world/transaction/tx.ts';
import { isHalted, marketOfRow } from '../market/index.ts';
import { fire } from './fire.ts';
import { continued, searchAfter, stopNow, type TrailSearch } from './trailing.ts';
import { trailingOrders, type Watched } from './watched.ts';

/** The searches of the orders, each valid as long as its row stays the same. */
const searches = derived(() => new Map<number, { readonly row: Watched; readonly search: TrailSearch }>());

function dueOf(tx: Tx, row: Watched, upTo: Instant): Instant | undefined {
  const known = searches(tx).get(row.id);
  const search = continued(tx, row, known?.row === row ? known.search : searchAfter(tx, row, tx.now), upTo);
  searches(tx).set(row.id, { row, search });
  return search.due !== undefined && search.due <= upTo ? search.due : undefined;
}

const watched = (tx: Tx): Watched[] => trailingOrders.all(tx).filter(({ marketId }) => !isHalted(tx, { id: marketId }));

/** Trailing stops fire one by one, in the first second in which the price is at their stop price. */
export const trailingJob: Job = {
  kind: 'trigger-trailing',
  phase: 'stops',
  reads: ['WaitingOrder', 'MarketHalt', 'LeverTicket'],
  oneOf: ['WaitingOrder'],
  isSearching: (tx) => watched(tx).length > 0,
  next: (tx, upTo) => {
    let first: Due | undefined;
    for (const row of watched(tx)) {
      const at = dueOf(tx, row, first?.at ?? upTo);
      if (at !== undefined && (!first || at < first.at)) first = { at, id: row.id };
    }
    return first;
  },
  run: (tx, { id }) => {
    const row = trailingOrders.get(tx, id);
    const market = marketOfRow(tx, row);
    searches(tx).delete(id);
    return fire(tx, market, row, ticksToAtoms(market, stopNow(tx, row, tx.now).stop));
  },
};
