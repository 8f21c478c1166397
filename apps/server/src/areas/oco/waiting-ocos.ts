import { exactTicks } from '@mt2/domain/market';
import { type OcoStatus, ocoFreeze, ocoRef, ocoRelease, stopDirection } from '@mt2/domain/oco';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import { mustPostAnother } from '../wallet/index.ts';
import { listWaitingOcos, type OcoRow, updateOco } from './oco.repo.ts';
import { emitOco } from './oco-view.ts';

/** The side of both legs. */
export const sideOf = ({ side }: Pick<OcoRow, 'side'>) => (side === 1 ? 'buy' : 'sell');

/** The OCO orders that wait, and the trigger prices of their stop legs. */
export const waitingOcos = new WatchedRows({
  table: 'OcoOrder',
  list: listWaitingOcos,
  isWatched: ({ status }) => status === 'waiting',
  marketOf: marketOfRow,
  levelsOf: (market, row) => ({ last: { [stopDirection(sideOf(row))]: exactTicks(market, row.triggerPrice) } }),
});

/** The waiting OCO orders by their limit legs. */
const byLeg = derived((source) => new Map(listWaitingOcos(source).map(({ id, orderId }) => [orderId, id])));

/** The waiting OCO order that a spot order is the limit leg of. */
export function ocoOfLeg(source: Source, orderId: number): OcoRow | undefined {
  const id = byLeg(source).get(orderId);
  return id === undefined ? undefined : waitingOcos.find(source, id);
}

/** Follows a new, edited or ended OCO order, and sends it to its owner. */
export function followOco(tx: Tx, row: OcoRow): OcoRow {
  waitingOcos.put(tx, row);
  if (row.status === 'waiting') byLeg(tx).set(row.orderId, row.id);
  else byLeg(tx).delete(row.orderId);
  emitOco(tx, row);
  return row;
}

/** Freezes USDT for an OCO order in addition to its limit leg, or releases it if `amount` is negative. */
export function freezeMore(tx: Tx, { id, userId: user }: OcoRow, amount: bigint): void {
  if (amount > 0n) mustPostAnother(tx, ocoRef(id), ocoFreeze({ user, oco: id, amount }));
  if (amount < 0n) mustPostAnother(tx, ocoRef(id), ocoRelease({ user, oco: id, amount: -amount }));
}

/** Ends a waiting OCO order and releases what it has frozen in addition to its limit leg. */
export function endOco(tx: Tx, row: OcoRow, to: OcoStatus, reason = ''): OcoRow {
  freezeMore(tx, row, -row.extra);
  return followOco(tx, updateOco(tx, row, to, { reason }));
}
