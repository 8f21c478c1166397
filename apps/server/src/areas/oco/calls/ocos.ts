import { oco } from '@mt2/contracts/oco';
import { assertDefined, noted, ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { clientIdsOf, orderMeant, placedOnce } from '../../order/index.ts';
import { cancelOrder } from '../../spot/index.ts';
import { editOco, ownWaiting } from '../edit-oco.ts';
import { findOco, findOcoOfLeg, listOcosOf, type OcoRow } from '../oco.repo.ts';
import { ocoView } from '../oco-view.ts';
import { placeOco } from '../place-oco.ts';

/** Places an OCO order for the caller. */
export const place: Change<typeof oco.place> = (tx, input) => {
  const { marketId, quoteId, clientId, stopClientId, ...request } = input;
  const answerOf = (row: OcoRow) => ({ message: tx.say('order-placed'), beside: { oco: ocoView(tx, row, tx.lang) } });
  return placedOnce(
    tx,
    { call: oco.place, input, ids: { spot: clientId, 'oco-stop': stopClientId } },
    {
      place: (ids) => {
        const market = findMarket(tx, marketId, quoteId);
        if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
        const placed = placeOco(tx, tx.person.id, { ...request, market, clientId: ids.spot, stopClientId: ids['oco-stop'] });
        return placed.ok ? ok(answerOf(placed.value)) : placed;
      },
      first: ({ spot: leg = 0, 'oco-stop': id }) => {
        const row = id === undefined ? findOcoOfLeg(tx, tx.person.id, leg) : findOco(tx, id);
        return answerOf(assertDefined(row, 'an OCO order has its row'));
      },
    },
  );
};

/** Changes the caller's waiting OCO order. */
export const edit: Change<typeof oco.edit> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = editOco(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  return ok({ message: tx.say('order-edited'), beside: { oco: ocoView(tx, edited.value, tx.lang), logged: logged() } });
};

/** Cancels the caller's waiting OCO order: the cancellation of its limit leg ends both. */
export const cancel: Change<typeof oco.cancel> = (tx, which) => {
  const ofLeg = () => findOcoOfLeg(tx, tx.person.id, orderMeant(tx, 'spot', which))?.id ?? 0;
  const id = orderMeant(tx, 'oco-stop', which) || ofLeg();
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
  const legs = clientIdsOf(
    world,
    'spot',
    rows.map(({ orderId }) => ({ id: orderId })),
  );
  const stops = clientIdsOf(world, 'oco-stop', rows);
  const clientIdsOfRow = ({ id, orderId }: OcoRow) => ({ clientId: legs(orderId), stopClientId: stops(id) });
  return ok({ rows: rows.map((row) => ocoView(world, row, lang, clientIdsOfRow(row))), page, limit, total: count });
};
