import { ATTACHED_STATUS, OCO_LEDGER, OCO_STATUS } from '@mt2/domain/oco';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { clientId, newClientId, newStopClientId, stopClientId, whichOrder } from './client-id.ts';
import { call } from './declare-call.ts';
import { besideLog } from './event-log.ts';
import * as ask from './fields/ask.ts';
import { atoms, beside, id, inner, instant, oneOf, paged, plain, record, status, text } from './fields/index.ts';
import { SIDES } from './sides.ts';
import { spotOrder } from './spot.ts';
import { timeInForce } from './time-in-force.ts';

/**
 * OCO orders (one cancels the other): a limit leg, which is an ordinary order in the book, and a stop leg, which waits for its
 * trigger price. And take profit and stop loss attached to a limit buy: its fills are placed as OCO sales.
 */

const perCoin = { unit: 'quote/base' } as const;
const base = { unit: 'base' } as const;
const market = text('symbol', 'Market symbol, base coin first: `BTC/USDT`.');
const REASON = 'the name of a refusal. Empty otherwise.';
const REASON_TEXT = 'Sentence of the reason, in the caller’s language. Empty if there is none.';
const createdAt = instant('created_at', 'Creation time.');
const updatedAt = instant('updated_at', 'Time of the last change.');

export const ocoOrder = record('OcoOrder', {
  id: id('id', 'OCO order ID.'),
  market,
  marketId: id('currency_id', 'ID of the base coin.'),
  quoteId: id('legal_id', 'ID of the quote coin: 3, USDT.'),
  side: oneOf('type', SIDES, '1 buy, 2 sell; both legs.'),
  quantity: atoms('amount', 'Amount of the base coin, of either leg.', base),
  orderId: id('order_id', 'ID of the limit leg, in coin/list.'),
  price: atoms('target_price', 'Limit price of the limit leg.', perCoin),
  trigger: atoms('trigger_price', 'Trigger price of the stop leg, watched on the last price.', perCoin),
  kind: plain('kind', z.enum(['limit', 'market']), 'Order of the stop leg: limit or market.'),
  stopPrice: atoms('stop_price', 'Limit price of the stop leg; 0 for a market order.', perCoin),
  frozen: atoms('frozen', 'Amount frozen for both legs while they wait, in `frozen_coin`; 0 afterwards.', { unit: 'frozen_coin' }),
  frozenCoin: text('frozen_coin', 'Symbol of the frozen coin.'),
  status: status('status', OCO_STATUS),
  reason: text('reason', `Reason for which the exchange ended it: ${REASON}`),
  reasonText: text('reason_name', REASON_TEXT),
  stopOrderId: id('stop_order_id', 'ID of the order that the stop leg placed, in coin/list; 0 if there is none.'),
  createdAt,
  updatedAt,
  clientId,
  stopClientId,
});

export const attachedStop = record('AttachedStop', {
  id: id('order_id', 'ID of the limit buy, in coin/list.'),
  market,
  marketId: id('currency_id', 'ID of the base coin.'),
  takeProfit: atoms('take_profit', 'Limit price of the sales.', perCoin),
  stopLoss: atoms('stop_loss', 'Trigger price at which the sales are made at the market.', perCoin),
  added: atoms('added', 'Amount received so far and placed in OCO orders.', base),
  ocoId: id('oco_id', 'ID of the last OCO order; 0 if there is none.'),
  status: status('status', ATTACHED_STATUS),
  reason: text('reason', `Reason for which a part was not placed: ${REASON}`),
  reasonText: text('reason_name', REASON_TEXT),
  createdAt,
  updatedAt,
});

const marketId = ask.id('currency_id', 'ID of the base coin.', 'market-not-found');
const quoteId = ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.');
const quantity = ask.atoms('amount', 'Amount of the base coin.', 'quantity-required', 'quantity-invalid', base);
const price = ask.atoms('target_price', 'Limit price.', 'price-required', 'price-invalid', perCoin);
const stops = {
  takeProfit: ask.atoms(
    'take_profit',
    'Limit price of the sales, above the limit price of the buy.',
    'attached-take-profit-invalid',
    'attached-take-profit-invalid',
    perCoin,
  ),
  stopLoss: ask.atoms(
    'stop_loss',
    'Trigger price at which the sales are made at the market, below the limit price of the buy.',
    'attached-stop-loss-invalid',
    'attached-stop-loss-invalid',
    perCoin,
  ),
};
const which = { marketId: ask.optionalId('currency_id', 'ID of the base coin. Default: all markets.') };
const ocoAfter = inner('oco', ocoOrder, 'The OCO order after the call.').ours();
const attachedAfter = inner('attached', attachedStop, 'Its take profit and stop loss after the call.').ours();
const KEPT = '0 keeps it. Default 0.';

export const oco = {
  place: call('POST', '/api/oco/place', {
    changes: true,
    source: 'ours',
    about:
      'Places a limit order that waits in the book, as post-only, and a stop order that is placed when the last price reaches ' +
      '`trigger_price`: at the limit `stop_price`, or at the market if it is 0 or omitted. The first fill of one cancels the other. The ' +
      'cost of the dearer one is frozen.',
    takes: ask.inputs({
      quoteId,
      marketId,
      side: ask.oneOf('type', SIDES, '1 buy, 2 sell.'),
      quantity,
      price: ask.atoms(
        'target_price',
        'Limit price of the limit leg: above the last price for a sale, below it for a buy.',
        'price-required',
        'price-invalid',
        perCoin,
      ),
      trigger: ask.atoms(
        'trigger_price',
        'Trigger price of the stop leg: below the last price for a sale, above it for a buy.',
        'trigger-price-required',
        'trigger-price-invalid',
        perCoin,
      ),
      stopPrice: ask.optionalAtoms('stop_price', 'Limit price of the stop leg. Default 0, at the market.', 'price-invalid', perCoin),
      clientId: newClientId,
      stopClientId: newStopClientId,
    }),
    answersBeside: beside({ oco: ocoAfter }),
  }),
  list: call('GET', '/api/oco/list', {
    source: 'ours',
    about: 'The caller’s OCO orders: waiting ones newest first, others by their last change, the latest first.',
    takes: ask.inputs({ ...which, status: ask.statusFilter('status', OCO_STATUS), ...ask.paging }),
    answers: paged(ocoOrder),
  }),
  edit: call('POST', '/api/oco/edit', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Changes the caller’s waiting OCO order, which keeps its ID and that of its limit leg. Both legs are checked again. It is refused, ' +
      'with nothing changed, if the frozen and the available funds do not pay for the dearer leg.',
    takes: ask.inputs({
      id: ask.id('id', 'OCO order ID.', 'order-not-found'),
      quantity: ask.optionalAtoms('amount', `New amount of the base coin. ${KEPT}`, 'quantity-invalid', base),
      price: ask.optionalAtoms('target_price', `New limit price of the limit leg. ${KEPT}`, 'price-invalid', perCoin),
      trigger: ask.optionalAtoms('trigger_price', `New trigger price. ${KEPT}`, 'trigger-price-invalid', perCoin),
      stopPrice: ask.optionalAtoms(
        'stop_price',
        `New limit price of the stop leg; a stop at the market becomes a stop-limit. ${KEPT}`,
        'price-invalid',
        perCoin,
      ),
    }),
    answersBeside: beside({ oco: ocoAfter, logged: besideLog }),
  }),
  cancel: call('POST', '/api/oco/cancel', {
    changes: true,
    source: 'ours',
    about: 'Cancels both legs of the caller’s waiting OCO order and releases its frozen funds, like coin/trade (PUT) for its limit leg.',
    takes: ask.inputs(whichOrder),
    answersBeside: beside({ oco: ocoAfter }),
  }),
  buy: call('POST', '/api/oco/buy', {
    changes: true,
    source: 'ours',
    about:
      'Places a limit buy with take profit and stop loss: what each fill receives, after the fee, is placed as one OCO sale, which ' +
      'grows with the fills.',
    takes: ask.inputs({ quoteId, marketId, quantity, price, ...stops, tif: timeInForce, clientId: newClientId }),
    answersBeside: beside({
      order: inner('order', spotOrder, 'The order after the call.').ours(),
      attached: attachedAfter,
      logged: besideLog,
    }),
  }),
  listAttached: call('GET', '/api/oco/attached', {
    source: 'ours',
    about: 'Take profit and stop loss of the caller’s limit buys: waiting ones newest first, others by their last change.',
    takes: ask.inputs({ ...which, status: ask.statusFilter('status', ATTACHED_STATUS), ...ask.paging }),
    answers: paged(attachedStop),
  }),
  editAttached: call('POST', '/api/oco/attached/edit', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Changes take profit and stop loss of the caller’s waiting limit buy, of its waiting OCO order, and of one that a fill will place; ' +
      'it is refused, with nothing changed, if one of them is. A price that stays does not undo oco/edit.',
    takes: ask.inputs({ id: ask.id('order_id', 'ID of the limit buy.', 'order-not-found'), ...stops }),
    answersBeside: beside({ attached: attachedAfter, logged: besideLog }),
  }),
};

const logMarket = text('market', 'Market symbol, base coin first: `BTC/USDT`.');
const logSide = oneOf('side', SIDES, '1 buy, 2 sell.');
/** The events of a user's OCO orders. */
export const ocoLog = {
  'oco-triggered': logged({ market: logMarket, side: logSide, price: atoms('price', 'Trigger price.', perCoin) }, { link: 'oco' }),
  'oco-unfilled': logged({ market: logMarket }, { link: 'oco', mail: 'trigger-oco-unfilled' }),
  'oco-failed': logged({ market: logMarket, reason: text('reason', 'Name of the refusal.') }, { link: 'oco', mail: 'trigger-oco-failed' }),
  'oco-edited': logged(
    {
      market: logMarket,
      oldTrigger: atoms('old_trigger', 'Trigger price before.', perCoin),
      trigger: atoms('trigger', 'Trigger price now.', perCoin),
      oldStopPrice: atoms('old_stop_price', 'Limit price before; 0 at the market.', perCoin),
      stopPrice: atoms('stop_price', 'Limit price now; 0 at the market.', perCoin),
    },
    { link: 'oco' },
  ),
  'attached-failed': logged(
    {
      market: logMarket,
      amount: atoms('amount', 'Amount of the base coin without them.', base),
      reason: text('reason', 'Name of the refusal.'),
    },
    { link: 'order', mail: 'trigger-attached-failed' },
  ),
};

export const ocoContract = contract({
  about: 'OCO orders, and take profit and stop loss attached to limit buys.',
  calls: oco,
  log: ocoLog,
  isOurs: true,
  uses: ['market', 'message', 'order', 'spot', 'user', 'wallet'],
  events: {
    /** An OCO order was placed, edited or ended. */
    oco: event(
      { oco: ocoOrder.schema.meta({ description: 'OCO order after the change.' }) },
      { subject: ({ oco: { id } }) => id, delivery: 'latest', refreshes: [] },
    ),
    /** Take profit and stop loss of a limit buy were set, edited, placed or ended. */
    attached: event(
      { attached: attachedStop.schema.meta({ description: 'Take profit and stop loss after the change.' }) },
      { subject: ({ attached }) => attached.order_id, delivery: 'latest', refreshes: [] },
    ),
  },
  ledger: OCO_LEDGER,
  refusals: ['oco-price-wrong-side', 'order-in-oco', 'attached-take-profit-invalid', 'attached-stop-loss-invalid'],
});
