import { oco } from '@mt2/contracts/oco';
import { assertDefined, noted, ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { type ClientId, placedOnce } from '../../order/index.ts';
import { orderNow, orderView, placeOrder, resultSentence } from '../../spot/index.ts';
import { attach, editAttached as change } from '../attached.ts';
import { findAttached, listAttachedOf } from '../oco.repo.ts';
import { attachedView } from '../oco-view.ts';

type Buy = Change<typeof oco.buy>;
type Asked = Omit<Parameters<Buy>[1], 'clientId'> & { readonly clientId: ClientId | undefined };

function place(tx: Parameters<Buy>[0], { marketId, quoteId, quantity, price, tif, clientId, ...stops }: Asked): ReturnType<Buy> {
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
  const logged = followEvents(tx, tx.person.id);
  const placed = placeOrder(tx, tx.person.id, { market, side: 'buy', kind: 'limit', price, quantity, tif, clientId });
  if (!placed.ok) return placed;
  const { order, row } = placed.value;
  const attached = attach(tx, market, order, stops);
  if (!attached.ok) return attached;
  return ok({
    message: tx.say(...resultSentence(market, order, tif)),
    beside: { order: orderView(tx, market, row), attached: attachedView(tx, attached.value, tx.lang), logged: logged() },
  });
}

/** Places a limit buy with take profit and stop loss for the caller; if they are refused, nothing is placed. */
export const buy: Buy = (tx, { clientId, ...input }) =>
  placedOnce(
    tx,
    { call: oco.buy, input, ids: { spot: clientId } },
    {
      place: (ids) => place(tx, { ...input, clientId: ids.spot }),
      first: ({ spot: id = 0 }) => {
        const attached = assertDefined(findAttached(tx, id), 'a buy has its take profit and stop loss');
        return {
          message: tx.say('order-placed'),
          beside: { order: orderNow(tx, id), attached: attachedView(tx, attached, tx.lang), logged: [] },
        };
      },
    },
  );

/** Changes take profit and stop loss of the caller's waiting limit buy. */
export const editAttached: Change<typeof oco.editAttached> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = change(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  return ok({ message: tx.say('order-edited'), beside: { attached: attachedView(tx, edited.value, tx.lang), logged: logged() } });
};

/** Take profit and stop loss of the caller's limit buys, newest first; filtered by market and status. */
export const listAttached: Query<typeof oco.listAttached> = ({ world, person, lang }, { page, limit, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, undefined)) return noMarket();
  const { rows, count } = listAttachedOf(world, person.id, filter, { page, limit });
  return ok({ rows: rows.map((row) => attachedView(world, row, lang)), page, limit, total: count });
};
