import type { AnsweredBeside, Call } from '@mt2/contracts';
import { SIDES } from '@mt2/contracts/sides';
import { waiting } from '@mt2/contracts/waiting';
import { assertDefined, noted, ok } from '@mt2/domain';
import { USDT } from '@mt2/domain/market';
import type { Change } from '../../../http/area.ts';
import type { Outcome } from '../../../world/transaction/tx.ts';
import { findMarket, noMarket, noteNoMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { type ClientId, placedOnce } from '../../order/index.ts';
import { orderNow, orderView, placeOrder, resultSentence } from '../../spot/index.ts';
import { attach } from '../attached.ts';
import { onSpot, place, placeClose } from '../place.ts';
import { findOfLeg, findWaiting, type WaitingRow } from '../waiting.repo.ts';
import { waitingView } from '../waiting-view.ts';

type Caller = Parameters<Change<typeof waiting.close>>[0];
type Placing = typeof waiting.placeSpot | typeof waiting.open | typeof waiting.close;
type Ids = { readonly clientId: ClientId | undefined; readonly legClientId: ClientId | undefined };

const viewOf = (tx: Caller, row: WaitingRow) => waitingView(tx, row, tx.lang, tx.now);
const rowOf = (row: WaitingRow | undefined): WaitingRow => assertDefined(row, 'a waiting order has its row');

/** Places an order of the caller once for its client order IDs, and answers with it. */
function answerOnce(
  tx: Caller,
  asked: { readonly call: Call; readonly input: object; readonly clientId: string | undefined; readonly legClientId?: string | undefined },
  store: (ids: Ids) => Outcome<WaitingRow>,
): Outcome<{ message: string; beside: AnsweredBeside<Placing> }> {
  const answerOf = (row: WaitingRow) => ({ message: tx.say('order-placed'), beside: { waiting: viewOf(tx, row) } });
  const ids = { spot: asked.legClientId, waiting: asked.clientId };
  return placedOnce(
    tx,
    { ...asked, ids },
    {
      place: ({ waiting: clientId, spot: legClientId }) => {
        const placed = store({ clientId, legClientId });
        return placed.ok ? ok(answerOf(placed.value)) : placed;
      },
      first: ({ spot: leg = 0, waiting: id }) => answerOf(rowOf(id === undefined ? findOfLeg(tx, tx.person.id, leg) : findWaiting(tx, id))),
    },
  );
}

const noPair = (tx: Caller, marketId: number, quoteId: number | undefined) =>
  noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());

/** Places a spot order for later for the caller. */
export const placeSpot: Change<typeof waiting.placeSpot> = (tx, input) => {
  const { marketId, quoteId, side, by = 'last', clientId, legClientId, ...asked } = input;
  return answerOnce(tx, { call: waiting.placeSpot, input, clientId, legClientId }, (ids) => {
    const market = findMarket(tx, marketId, quoteId);
    if (!market) return noPair(tx, marketId, quoteId);
    const subject = onSpot(tx.person.id, market, side, asked.legPrice > 0n ? 'oco' : 'trigger');
    return place(tx, market, subject.type === 'oco' ? subject : { ...subject, watched: by }, asked, ids);
  });
};

/** Places an order that opens a position later for the caller. */
export const open: Change<typeof waiting.open> = (tx, input) => {
  const { marketId, quoteId, side, by = 'last', account, leverage, clientId, ...asked } = input;
  return answerOnce(tx, { call: waiting.open, input, clientId }, (ids) => {
    const market = findMarket(tx, marketId, quoteId);
    if (!market?.hasContracts) return noteNoMarket(tx, marketId);
    const subject = { ...onSpot(tx.person.id, market, 'buy', 'trigger'), account, watched: by, leverage, frozenCoin: USDT.id };
    return place(tx, market, { ...subject, side: side === 'long' ? SIDES.buy : SIDES.sell }, asked, ids);
  });
};

/** Places an order that closes lots of the caller's position later. */
export const close: Change<typeof waiting.close> = (tx, input) => {
  const { clientId, ...asked } = input;
  return answerOnce(tx, { call: waiting.close, input, clientId }, (ids) => placeClose(tx, tx.person.id, asked, ids));
};

type Buy = Change<typeof waiting.buy>;

function placeBuy(tx: Caller, input: Parameters<Buy>[1], id: ClientId | undefined): ReturnType<Buy> {
  const { marketId, quoteId, takeProfit, stopLoss, clientId: _, ...order } = input;
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noPair(tx, marketId, quoteId);
  const logged = followEvents(tx, tx.person.id);
  const placed = placeOrder(tx, tx.person.id, { market, side: 'buy', kind: 'limit', ...order, clientId: id });
  if (!placed.ok) return placed;
  const attached = attach(tx, market, placed.value.order, { takeProfit, stopLoss });
  if (!attached.ok) return attached;
  return ok({
    message: tx.say(...resultSentence(market, placed.value.order, order.tif)),
    beside: { order: orderView(tx, market, placed.value.row), waiting: viewOf(tx, attached.value), logged: logged() },
  });
}

/** Places a limit buy with take profit and stop loss for the caller; if they are refused, nothing is placed. */
export const buy: Buy = (tx, input) =>
  placedOnce(
    tx,
    { call: waiting.buy, input, ids: { spot: input.clientId } },
    {
      place: ({ spot }) => placeBuy(tx, input, spot),
      first: ({ spot: id = 0 }) => ({
        message: tx.say('order-placed'),
        beside: { order: orderNow(tx, id), waiting: viewOf(tx, rowOf(findOfLeg(tx, tx.person.id, id))), logged: [] },
      }),
    },
  );
