import type { waiting } from '@mt2/contracts/waiting';
import { ok, orderedDays } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import { findMarket, noMarket, noteNoMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { clientIdsOf, idsWith, orderMeant } from '../../order/index.ts';
import { editAttached } from '../attached.ts';
import { cancelAllWaiting, cancelWaiting, ownWaiting } from '../cancel.ts';
import { editWaiting } from '../edit.ts';
import { findOfLeg, listWaitingsOf } from '../waiting.repo.ts';
import { waitingView } from '../waiting-view.ts';

/** Changes the caller's waiting order. */
export const edit: Change<typeof waiting.edit> = (tx, { id, ...terms }) => {
  const logged = followEvents(tx, tx.person.id);
  const found = ownWaiting(tx, tx.person.id, id);
  if (!found.ok) return found;
  const edited = found.value.type === 'attached' ? editAttached(tx, found.value, terms) : editWaiting(tx, found.value, terms);
  if (!edited.ok) return edited;
  return ok({ message: tx.say('order-edited'), beside: { waiting: waitingView(tx, edited.value, tx.lang, tx.now), logged: logged() } });
};

/** Cancels the caller's waiting order; of an OCO order, the client order ID may be that of its limit leg. */
export const cancel: Change<typeof waiting.cancel> = (tx, which) => {
  const id = orderMeant(tx, 'waiting', which) || findOfLeg(tx, tx.person.id, orderMeant(tx, 'spot', which))?.id || 0;
  const cancelled = cancelWaiting(tx, tx.person.id, id);
  if (!cancelled.ok) return cancelled;
  return ok({ message: tx.say('order-cancelled'), beside: { waiting: waitingView(tx, cancelled.value, tx.lang, tx.now) } });
};

/** Cancels the caller's waiting orders, of one market, account or type if given. */
export const cancelAll: Change<typeof waiting.cancelAll> = (tx, meant) => {
  if (meant.marketId !== undefined && !findMarket(tx, meant.marketId, undefined)) return noteNoMarket(tx, meant.marketId);
  const cancelled = cancelAllWaiting(tx, tx.person.id, meant);
  return ok({ message: tx.say('orders-cancelled', { number: String(cancelled) }), beside: { cancelled } });
};

/** The caller's waiting orders, newest first; filtered by market, account, type, position and status. */
export const list: Query<typeof waiting.list> = ({ world, person, lang }, input) => {
  const { page, limit, from, to, clientId, positionId: ticketId, ...filter } = input;
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, undefined)) return noMarket();
  const days = orderedDays({ from, to });
  if (!days.ok) return days;
  const ids = idsWith(world, person.id, 'waiting', clientId);
  const { rows, count } = listWaitingsOf(world, person.id, { ...filter, ticketId, ids, days: days.value }, { page, limit });
  const own = clientIdsOf(world, 'waiting', rows);
  const legs = clientIdsOf(
    world,
    'spot',
    rows.flatMap(({ legId }) => (legId === 0 ? [] : [{ id: legId }])),
  );
  const view = (row: (typeof rows)[number]) =>
    waitingView(world, row, lang, world.now(), { clientId: own(row.id), legClientId: legs(row.legId) });
  return ok({ rows: rows.map(view), page, limit, total: count });
};
