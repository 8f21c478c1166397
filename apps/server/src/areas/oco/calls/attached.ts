import type { oco } from '@mt2/contracts/oco';
import { noted, ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { orderView, placeOrder } from '../../spot/index.ts';
import { attach, editAttached as change } from '../attached.ts';
import { listAttachedOf } from '../oco.repo.ts';
import { attachedView } from '../oco-view.ts';

/** Places a limit buy with take profit and stop loss for the caller; if they are refused, nothing is placed. */
export const buy: Change<typeof oco.buy> = (tx, { marketId, quoteId, quantity, price, ...stops }) => {
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
  const logged = followEvents(tx, tx.person.id);
  const placed = placeOrder(tx, tx.person.id, { market, side: 'buy', kind: 'limit', price, quantity });
  if (!placed.ok) return placed;
  const { order, row } = placed.value;
  const attached = attach(tx, market, order, stops);
  if (!attached.ok) return attached;
  return ok({
    message: tx.say('order-placed'),
    beside: { order: orderView(market, row), attached: attachedView(tx, attached.value, tx.lang), logged: logged() },
  });
};

/** Changes take profit and stop loss of the caller's waiting limit buy. */
export const editAttached: Change<typeof oco.editAttached> = (tx, request) => {
  const edited = change(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  return ok({ message: tx.say('order-edited'), beside: { attached: attachedView(tx, edited.value, tx.lang) } });
};

/** Take profit and stop loss of the caller's limit buys, newest first; filtered by market and status. */
export const listAttached: Query<typeof oco.listAttached> = ({ world, person, lang }, { page, limit, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, undefined)) return noMarket();
  const { rows, count } = listAttachedOf(world, person.id, filter, { page, limit });
  return ok({ rows: rows.map((row) => attachedView(world, row, lang)), page, limit, total: count });
};
