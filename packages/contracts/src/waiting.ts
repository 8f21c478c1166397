import { TRIGGER_PRICES, WAITING_LEDGER, WAITING_STATUS, WAITING_TYPES } from '@mt2/domain/waiting';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { clientId, legClientId, listedClientId, newClientId, newLegClientId, whichOrder } from './client-id.ts';
import { call } from './declare-call.ts';
import { besideLog } from './event-log.ts';
import * as ask from './fields/ask.ts';
import {
  atoms,
  beside,
  count,
  id,
  inner,
  instant,
  nullable,
  oneOf,
  paged,
  plain,
  plainKind,
  record,
  status,
  text,
} from './fields/index.ts';
import { optionalText } from './fields/readers.ts';
import { leverage, lots, marginAccount, optionalLots } from './lever-fields.ts';
import type { RefusalName } from './refusals.ts';
import { SIDES } from './sides.ts';
import { spotOrder } from './spot.ts';
import { timeInForce } from './time-in-force.ts';

/**
 * Waiting orders: what is placed, opened or closed when a price is reached. Trigger orders and trailing stops, OCO orders, take profit
 * and stop loss of a limit buy or of some lots of a position.
 */

const ACCOUNTS = { spot: 'spot', leverage: 'lever', contract: 'contract' } as const;
const TYPE = '1 buys or opens a long, 2 sells or opens a short';
const perCoin = { unit: 'quote/base' } as const;
const base = { unit: 'base' } as const;
const price = <const N extends string>(name: N, about: string) => atoms(name, about, perCoin);
const amount = <const N extends string>(name: N, about: string) => atoms(name, about, base);
const askPrice = <const N extends string>(name: N, about: string, refusal: RefusalName = 'price-invalid') =>
  ask.optionalAtoms(name, about, refusal, perCoin);
const priceOrOmitted = <const N extends string>(name: N, about: string, refusal: RefusalName = 'price-invalid') =>
  ask.atomsOrOmitted(name, about, refusal, perCoin);

const ofTrail = {
  rate: atoms('callback_rate', 'Trailing stop: part of the best price by which it trails it; 0 if it trails by a distance, or not.', {
    unit: 'fraction',
  }),
  distance: price('callback_distance', 'Trailing stop: distance by which it trails the best price; 0 if it trails by a rate, or not.'),
  activation: price('activation_price', 'Trailing stop: price from which on it follows the best price; 0 for from its placement.'),
  extreme: price('extreme_price', 'Trailing stop: best price that it has followed; 0 if none yet.'),
};
const ofPrices = {
  trigger: price(
    'trigger_price',
    'Trigger price, for a trailing stop its stop price now; the one that was reached, if it was. For attached and stops: 0 before.',
  ),
  price: price('price', 'Limit price of the order that it places; 0 for a market order.'),
  takeProfit: price(
    'target_profit_price',
    'Take-profit: of the position that it opens (on the mark price), of attached or of stops; 0 if none.',
  ),
  stopLoss: price('stop_loss_price', 'Stop-loss of the same; 0 if none.'),
  takeProfitLimit: price('target_profit_limit', 'Limit price of the order that the take-profit of stops places; 0 at the market.'),
  stopLossLimit: price('stop_loss_limit', 'Limit price of the order that the stop-loss of stops places; 0 at the market.'),
};
const ofOrders = {
  legId: id('leg_id', 'ID of the spot order that it belongs to: the limit leg of an OCO order, or the limit buy of attached; 0 if none.'),
  legPrice: price('leg_price', 'Limit price of the limit leg; 0 if there is none.'),
  filled: amount('filled_amount', 'Amount of the base coin that its market order filled in the second of its trigger; 0 before.'),
  ordered: amount(
    'order_amount',
    'Amount of the placed order, in the base coin; 0 until it is triggered. For contracts: less than `amount` if the frozen funds ' +
      'paid for fewer lots.',
  ),
  cancelReason: nullable(
    'cancel_reason',
    plainKind(z.literal('self-trade')),
    'Reason for which the rest of its order was cancelled in the second of its trigger: self-trade (a spot order met another one of ' +
      'the same user). Null otherwise.',
  ),
  orderId: id(
    'order_id',
    'ID of the order that it placed, in coin/list or lever/orders; for attached, of its last OCO order in waiting/list; 0 if none.',
  ),
};

export const waitingOrder = record('WaitingOrder', {
  id: id('id', 'ID of the waiting order.'),
  type: plain(
    'order_type',
    z.enum(WAITING_TYPES),
    'trigger (one price, or a trailing stop), oco (the stop leg of an OCO order), attached (take profit and stop loss of a limit buy) ' +
      'or stops (those of some lots of a position).',
  ),
  account: oneOf('account', ACCOUNTS, 'Account that pays: spot, lever or contract.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  marketId: id('currency_id', 'ID of the base coin.'),
  quoteId: id('legal_id', 'ID of the quote coin: 3, USDT.'),
  side: oneOf('type', SIDES, `${TYPE}; to close, 1 a short, 2 a long.`),
  kind: plain('kind', z.enum(['limit', 'market']), 'Order that it places: limit or market.'),
  by: plain('trigger_by', z.enum(TRIGGER_PRICES), 'Watched price: last or mark.'),
  direction: plain('direction', z.enum(['up', 'down']), 'up if the price has to rise to the trigger price, down if it has to fall.'),
  ...ofPrices,
  ...ofTrail,
  positionId: id('ticket_id', 'ID of the position that it closes; 0 if it opens one, and on spot.'),
  quantity: amount('amount', 'Amount of the base coin. For attached: what was received so far and placed in OCO orders.'),
  lots: count('share', 'Lots of a contract; 0 on spot.', { unit: 'lots' }),
  leverage: count('multiple', 'Leverage of a contract; 0 on spot.', { unit: 'times' }),
  frozen: atoms('frozen', 'Amount frozen while it waits, in `frozen_coin`, of an OCO order for both legs; 0 afterwards.', {
    unit: 'frozen_coin',
  }),
  frozenCoin: text('frozen_coin', 'Symbol of the frozen coin.'),
  status: status('status', WAITING_STATUS),
  ...ofOrders,
  reason: text(
    'reason',
    'Reason for which the exchange ended it, the name of a refusal: of the order that failed, market-delisted or ticket-not-open. Empty ' +
      'otherwise.',
  ),
  reasonText: text('reason_name', 'Sentence of the reason, in the caller’s language. Empty if there is none.'),
  createdAt: instant('created_at', 'Creation time.'),
  updatedAt: instant('updated_at', 'Time of the last change.'),
  clientId,
  legClientId,
});
export type WaitingRow = z.output<typeof waitingOrder.schema>;

const oneOfNames = <const T extends readonly string[]>(names: T, refusal: 'parameter-invalid' | 'account-kind-invalid') =>
  optionalText(20)
    .transform((value) => value || undefined)
    .pipe(z.enum(names, { error: refusal }).optional());
const marketId = ask.id('currency_id', 'ID of the base coin.', 'market-not-found');
const quoteId = ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.');
const quantity = ask.atoms('amount', 'Amount of the base coin.', 'quantity-required', 'quantity-invalid', base);
const KEPT = '0 keeps it. Default 0.';
const direction = ask.optional(
  'direction',
  oneOfNames(['up', 'down'], 'parameter-invalid'),
  'up if the price has to rise to the trigger price, down if it has to fall; the call is refused (trigger-price-reached) if the ' +
    'price has passed it meanwhile. Default: follows from the current price.',
);
const by = (otherwise: string) =>
  ask.optional('trigger_by', oneOfNames(TRIGGER_PRICES, 'parameter-invalid'), `Watched price: last or mark. Default ${otherwise}.`);
const limit = askPrice('target_price', 'Limit price of the order. 0 places a market order. Default 0.');
const trigger = askPrice(
  'trigger_price',
  'Trigger price, required without a callback. It may not equal the current price. Default 0.',
  'trigger-price-invalid',
);
/** The terms of a trailing stop. */
const callback = (otherwise: string) => ({
  rate: ask.optionalAtoms(
    'callback_rate',
    `Trailing stop: part of the best price by which its price trails it, 0.001 to 0.1 in steps of 0.0001; or a distance. ${otherwise}`,
    'callback-invalid',
    { unit: 'fraction' },
  ),
  distance: askPrice(
    'callback_distance',
    `Trailing stop: distance by which its price trails the best price, at most a tenth of the price; or a rate. ${otherwise}`,
    'callback-invalid',
  ),
  activation: askPrice(
    'activation_price',
    `Trailing stop that is not active yet: price from which on the best price is followed, better than the current price. ${otherwise}`,
    'activation-price-invalid',
  ),
});
/** A pair of stops for some lots; in an edit, an omitted one stays. */
const pair = (otherwise: string) => ({
  takeProfit: priceOrOmitted('target_profit_price', `Take-profit price. 0 for none. ${otherwise}`, 'take-profit-invalid'),
  stopLoss: priceOrOmitted('stop_loss_price', `Stop-loss price. 0 for none. ${otherwise}`, 'stop-loss-invalid'),
  takeProfitLimit: priceOrOmitted(
    'target_profit_limit',
    `Limit price of the order that the take-profit of stops places. 0 closes at the market. ${otherwise}`,
  ),
  stopLossLimit: priceOrOmitted(
    'stop_loss_limit',
    `Limit price of the order that the stop-loss of stops places. 0 closes at the market. ${otherwise}`,
  ),
});
const which = {
  marketId: ask.optionalId('currency_id', 'ID of the base coin. Default: all markets.'),
  account: ask
    .optional(
      'account',
      oneOfNames(['spot', 'lever', 'contract'], 'account-kind-invalid'),
      'Account: spot, lever or contract. Default all.',
    )
    .as(['codes', ACCOUNTS], (account) => (account === 'lever' ? 'leverage' : account)),
  type: ask.optional('order_type', oneOfNames(WAITING_TYPES, 'parameter-invalid'), 'trigger, oco, attached or stops. Default all.'),
};
const after = inner('waiting', waitingOrder, 'The waiting order after the call.').ours();
const changed = beside({ waiting: after });

export const waiting = {
  placeSpot: call('POST', '/api/waiting/spot', {
    changes: true,
    source: 'ours',
    about:
      'Places a spot order when the price reaches `trigger_price`, or comes back from its best by a callback (trailing stop, at the ' +
      'market): a limit order, or a market order if `target_price` is 0. With `leg_price` it is the stop leg of an OCO order: a limit ' +
      'order, its limit leg, is placed now as post-only, and the first fill of one cancels the other. The cost, of an OCO order that of ' +
      'the dearer leg, is frozen until then.',
    takes: ask.inputs({
      quoteId,
      marketId,
      side: ask.oneOf('type', SIDES, '1 buy, 2 sell.'),
      quantity,
      legPrice: askPrice(
        'leg_price',
        'Limit price of the limit leg of an OCO order: above the last price for a sale, below it for a buy. 0 for no OCO order. Default 0.',
      ),
      trigger,
      direction,
      price: limit,
      ...callback('Default 0.'),
      by: by('last; of an OCO order always last'),
      clientId: newClientId,
      legClientId: newLegClientId,
    }),
    answersBeside: changed,
  }),
  buy: call('POST', '/api/waiting/buy', {
    changes: true,
    source: 'ours',
    about:
      'Places a limit buy with take profit and stop loss: what each fill receives, after the fee, is placed as one OCO sale, which ' +
      'grows with the fills.',
    takes: ask.inputs({
      quoteId,
      marketId,
      quantity,
      price: ask.atoms('target_price', 'Limit price.', 'price-required', 'price-invalid', perCoin),
      takeProfit: ask.atoms(
        'target_profit_price',
        'Limit price of the sales, above the limit price of the buy.',
        'attached-take-profit-invalid',
        'attached-take-profit-invalid',
        perCoin,
      ),
      stopLoss: ask.atoms(
        'stop_loss_price',
        'Trigger price at which the sales are made at the market, below the limit price of the buy.',
        'attached-stop-loss-invalid',
        'attached-stop-loss-invalid',
        perCoin,
      ),
      tif: timeInForce,
      clientId: newClientId,
    }),
    answersBeside: beside({ order: inner('order', spotOrder, 'The order after the call.').ours(), waiting: after, logged: besideLog }),
  }),
  open: call('POST', '/api/waiting/open', {
    needs: ['session', 'kyc-advanced'],
    changes: true,
    source: 'ours',
    about:
      'Places an order that opens a position when the last or the mark price reaches `trigger_price`: a limit order, or a market ' +
      'order if `target_price` is 0 or omitted. The order cost is frozen until then.',
    takes: ask.inputs({
      marketId,
      quoteId,
      lots: ask.plain('share', lots(), 'Lots.', { unit: 'lots' }),
      leverage: ask.plain('multiple', leverage(), 'Leverage.', { unit: 'times' }),
      side: ask.oneOf('type', { long: 1, short: 2 }, '1 opens a long, 2 opens a short.'),
      trigger: ask.atoms(
        'trigger_price',
        'Trigger price. It may not equal the current price.',
        'trigger-price-required',
        'trigger-price-invalid',
        perCoin,
      ),
      direction,
      by: by('last'),
      price: limit,
      takeProfit: askPrice(
        'target_profit_price',
        'Take-profit of the position on the mark price, checked at the trigger price and when it opens. Default 0, none.',
        'take-profit-invalid',
      ),
      stopLoss: askPrice(
        'stop_loss_price',
        'Stop-loss of the position on the mark price, checked alike. Default 0, none.',
        'stop-loss-invalid',
      ),
      account: marginAccount,
      clientId: newClientId,
    }),
    answersBeside: changed,
  }),
  close: call('POST', '/api/waiting/close', {
    changes: true,
    source: 'ours',
    about:
      'Closes lots of a position when the price reaches `trigger_price`, comes back from its best by a callback (trailing stop, at the ' +
      'market), or reaches a take-profit or a stop-loss, of which the first that is reached ends both: with a limit order, or at the ' +
      'market. It shrinks to the lots left, freezes nothing, waits while an order closes the position, and ends with it.',
    takes: ask.inputs({
      ticketId: ask.id('ticket_id', 'Position ID.', 'ticket-not-found'),
      lots: ask.optional('share', optionalLots(), 'Lots to close. Default all.', { unit: 'lots' }),
      trigger,
      direction,
      price: limit,
      ...callback('Default 0.'),
      ...pair('Default: none.'),
      by: by('last with a trigger price, otherwise mark'),
      clientId: newClientId,
    }),
    answersBeside: changed,
  }),
  list: call('GET', '/api/waiting/list', {
    source: 'ours',
    about: 'The caller’s waiting orders: those that wait newest first, others by their last change, the latest first.',
    takes: ask.inputs({
      ...which,
      positionId: ask.optionalId('ticket_id', 'ID of the position that they close. Default: all orders.'),
      status: ask.statusFilter('status', WAITING_STATUS),
      side: ask.optionalOneOf('side', SIDES, `${TYPE}. Default both.`),
      clientId: listedClientId,
      ...ask.days,
      ...ask.paging,
    }),
    answers: paged(waitingOrder),
  }),
  edit: call('POST', '/api/waiting/edit', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Changes the caller’s waiting order, which keeps its ID: both legs of an OCO order; attached stops and their OCO order. One that ' +
      'opens a position needs the same verification as waiting/open. It is checked like a new one and refused, with nothing changed, if ' +
      'the frozen and the available funds do not pay for it.',
    takes: ask.inputs({
      id: ask.id('id', 'ID of the waiting order.', 'order-not-found'),
      trigger: askPrice('trigger_price', `New trigger price. It may not equal the current price. ${KEPT}`, 'trigger-price-invalid'),
      direction,
      price: askPrice('target_price', `New limit price of the order that it places; a market order becomes a limit order. ${KEPT}`),
      legPrice: askPrice('leg_price', `New limit price of the limit leg of an OCO order. ${KEPT}`),
      quantity: ask.optionalAtoms('amount', `New amount of the base coin. For contracts: ignored. ${KEPT}`, 'quantity-invalid', base),
      lots: ask.optional('share', optionalLots(), 'New lots. For spot: ignored. Default: they stay.', { unit: 'lots' }),
      ...callback(KEPT),
      ...pair('Default: it stays.'),
      by: by('it stays. Only that of stops can be changed'),
    }),
    answersBeside: beside({ waiting: after, logged: besideLog }),
  }),
  cancel: call('POST', '/api/waiting/cancel', {
    changes: true,
    source: 'ours',
    about: 'Cancels the caller’s waiting order and releases its frozen funds. The limit leg of an OCO order is cancelled with it.',
    takes: ask.inputs(whichOrder),
    answersBeside: changed,
  }),
  cancelAll: call('POST', '/api/waiting/cancel_all', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Cancels the caller’s waiting orders, of one market, account or type if given.',
    takes: ask.inputs(which),
    answersBeside: beside({ cancelled: count('cancelled', 'Number of orders cancelled.').ours() }),
  }),
};

const logMarket = text('market', 'Market symbol, base coin first: `BTC/USDT`.');
const placed = { account: oneOf('account', ACCOUNTS, 'Account: spot, lever or contract.'), market: logMarket };
const reason = text('reason', 'Name of the refusal.');
const short = {
  ...placed,
  done: count('done', 'Lots that were opened, or ordered by a limit order.', { unit: 'lots' }),
  lots: count('lots', 'Lots of the trigger order.', { unit: 'lots' }),
};
/** The events of a user's waiting orders. */
export const waitingLog = {
  'trigger-triggered': logged(
    {
      ...placed,
      by: plain('by', z.enum(['last', 'mark']), 'Price that triggered it: last or mark.'),
      direction: plain('direction', z.enum(['up', 'down']), 'up if the price rose to the trigger price, down if it fell.'),
      price: price('price', 'Trigger price.'),
    },
    { link: 'trigger' },
  ),
  'trigger-edited': logged(
    {
      ...placed,
      oldTrigger: price('old_trigger', 'Trigger price before.'),
      trigger: price('trigger', 'Trigger price now.'),
      oldPrice: price('old_price', 'Limit price before; 0 for a market order.'),
      price: price('price', 'Limit price now; 0 for a market order.'),
      oldQuantity: amount('old_quantity', 'Amount of the base coin before.'),
      quantity: amount('quantity', 'Amount of the base coin now.'),
    },
    { link: 'trigger' },
  ),
  'trigger-failed': logged({ ...placed, reason }, { link: 'trigger', mail: 'trigger-failed' }),
  'trigger-unfilled': logged(placed, { link: 'trigger', mail: 'trigger-unfilled' }),
  'trigger-self-trade': logged(placed, { link: 'trigger', mail: 'trigger-self-trade' }),
  'trigger-partial': logged(short, { link: 'trigger', mail: 'trigger-partial' }),
  'trigger-reduced': logged(short, { link: 'trigger', mail: 'trigger-partial' }),
  'trigger-delisted': logged(
    { market: logMarket, number: count('number', 'Number of trigger orders.') },
    { link: 'market', mail: 'trigger-cancelled' },
  ),
  'oco-triggered': logged(
    { market: logMarket, side: oneOf('side', SIDES, '1 buy, 2 sell.'), price: price('price', 'Trigger price.') },
    { link: 'oco' },
  ),
  'oco-unfilled': logged({ market: logMarket }, { link: 'oco', mail: 'trigger-oco-unfilled' }),
  'oco-failed': logged({ ...placed, reason }, { link: 'oco', mail: 'trigger-oco-failed' }),
  'oco-edited': logged(
    {
      market: logMarket,
      oldTrigger: price('old_trigger', 'Trigger price before.'),
      trigger: price('trigger', 'Trigger price now.'),
      oldStopPrice: price('old_stop_price', 'Limit price before; 0 at the market.'),
      stopPrice: price('stop_price', 'Limit price now; 0 at the market.'),
    },
    { link: 'oco' },
  ),
  'attached-failed': logged(
    { market: logMarket, amount: amount('amount', 'Amount of the base coin without them.'), reason },
    { link: 'order', mail: 'trigger-attached-failed' },
  ),
};

export const waitingContract = contract({
  about: 'Waiting orders: orders that are placed when a price is reached.',
  calls: waiting,
  log: waitingLog,
  isOurs: true,
  uses: ['kyc', 'lever', 'market', 'message', 'order', 'spot', 'user', 'wallet'],
  events: {
    /** A waiting order was placed, edited, triggered, filled or cancelled, or failed. */
    waiting: event(
      { waiting: changed.schema.shape.waiting },
      { subject: ({ waiting }) => waiting.id, delivery: 'latest', refreshes: ['waiting.list'] },
    ),
  },
  ledger: WAITING_LEDGER,
  refusals: [
    'trigger-price-required',
    'trigger-price-invalid',
    'trigger-price-off-tick',
    'trigger-price-reached',
    'callback-invalid',
    'activation-price-invalid',
    'too-many-triggers',
    'oco-price-wrong-side',
    'order-in-oco',
    'attached-take-profit-invalid',
    'attached-stop-loss-invalid',
    'stop-missing',
    'too-many-stops',
  ],
});
