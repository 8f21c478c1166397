import { coveredLots, type StopEnd } from '@mt2/domain/lever';
import { exactTicks } from '@mt2/domain/market';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import type { PositionRow } from './lever.repo.ts';
import { insertStop, listStopsOfPositions, listWaitingStops, type StopRow, type StopTerms, updateStop } from './stop.repo.ts';

/** The waiting pairs of stops for some lots, and their prices by the price that they watch: none while an order closes the position. */
export const positionStops = new WatchedRows({
  table: 'PositionStop',
  list: listWaitingStops,
  isWatched: ({ status }) => status === 'waiting',
  marketOf: marketOfRow,
  levelsOf: (market, { side, isLocked, watched, takeProfit, stopLoss }) => {
    if (isLocked) return { last: {}, mark: {} };
    const ticksOf = (price: bigint) => (price === 0n ? undefined : exactTicks(market, price));
    const [ahead, behind] = side === 1 ? (['up', 'down'] as const) : (['down', 'up'] as const);
    const levels = { [ahead]: ticksOf(takeProfit), [behind]: ticksOf(stopLoss) };
    return { last: watched === 'last' ? levels : {}, mark: watched === 'mark' ? levels : {} };
  },
});

const isLocked = ({ status }: PositionRow): boolean => status === 'closing';

/** Watches a pair by its position as it is now, and returns it. */
function follow(tx: Tx, stop: StopRow, position: PositionRow): StopRow {
  positionStops.put(tx, { ...stop, side: position.side, isLocked: isLocked(position) });
  return stop;
}

/** Stores a new pair for some lots of a position. */
export function placeStop(tx: Tx, position: PositionRow, terms: StopTerms): StopRow {
  const { id: ticketId, userId, marketId } = position;
  const times = { createdAt: tx.now, updatedAt: tx.now };
  return follow(
    tx,
    insertStop(tx, { ...terms, ticketId, userId, marketId, status: 'waiting', reason: '', orderId: 0, ...times }),
    position,
  );
}

/** Stores new terms of a waiting pair. */
export const changeStop = (tx: Tx, stop: StopRow, position: PositionRow, terms: Partial<StopTerms>): StopRow =>
  follow(tx, updateStop(tx, stop, 'waiting', terms), position);

/** Ends a waiting pair: one of both has triggered, or both are cancelled. */
export const endStop = (tx: Tx, stop: StopRow, position: PositionRow, reason: StopEnd): StopRow =>
  follow(tx, updateStop(tx, stop, reason === 'tp' || reason === 'sl' ? 'triggered' : 'cancelled', { reason }), position);

/** Follows a change of a position: its waiting pairs cover at most its open lots, wait while it is locked, and end with it. */
export function followPosition(tx: Tx, before: PositionRow, after: PositionRow): void {
  if (after.lots >= before.lots && isLocked(before) === isLocked(after)) return;
  for (const stop of listStopsOfPositions(tx, [after.id])) {
    const lots = coveredLots(stop.lots, after.lots);
    if (lots === 0) endStop(tx, stop, after, 'closed');
    else if (lots < stop.lots) changeStop(tx, stop, after, { lots });
    else follow(tx, stop, after);
  }
}
