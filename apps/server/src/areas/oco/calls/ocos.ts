import type { oco } from '@mt2/contracts/oco';
import { noted, ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { cancelOrder } from '../../spot/index.ts';
import { editOco, ownWaiting } from '../edit-oco.ts';
import { findOco, listOcosOf } from '../oco.repo.ts';
import { ocoView } from '../oco-view.ts';
import { placeOco } from '../place-oco.ts';

/** Places an OCO order for the caller. */
export const place: Change<typeof oco.place> = (tx, { marketId, quoteId, ...request }) => {
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
  const placed = placeOco(tx, tx.person.id, { ...request, market });
  if (!placed.ok) return placed;
  return ok({ message: tx.say('order-placed'), beside: { oco: ocoView(tx, placed.value, tx.lang) } });
};

/** Changes the caller's waiting OCO order. */
export const edit: Change<typeof oco.edit> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = editOco(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  return ok({ message: tx.say('order-edited'), beside: { oco: ocoView(tx, edited.value, tx.lang), logged: logged() } });
};

/** Cancels the caller's waiting OCO order: the cancellation of its limit leg ends both. */
export const cancel: Change<typeof oco.cancel> = (tx, { id }) => {
  const found = ownWaiting(tx, tx.person.id, id);
  if (!found.ok) return found;
  const cancelled = cancelOrder(tx, tx.person.id, found.value.orderId);
  if (!cancelled.ok) return cancelled;
  const row = findOco(tx, id) ?? found.value;
  return ok({ message: tx.say('order-cancelled'), beside: { oco: ocoView(tx, row, tx.lang) } });
};

/** The caller's OCO orders, newest first; filtered by market and status. */
export const list: Query<typeof oco.list> = ({ world, person, lang }, { page, limit, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, undefined)) return noMarket();
  const { rows, count } = listOcosOf(world, person.id, filter, { page, limit });
  return ok({ rows: rows.map((row) => ocoView(world, row, lang)), page, limit, total: count });
};
