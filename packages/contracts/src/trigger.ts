import { TRIGGER_LEDGER, TRIGGER_PRICES, TRIGGER_STATUS } from '@mt2/domain/trigger';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { clientId, listedClientId, newClientId, whichOrder } from './client-id.ts';
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
import { SIDES } from './sides.ts';

/** Trigger orders: spot and contract orders that are placed when a price reaches their trigger price. */

const ACCOUNTS = { spot: 'spot', leverage: 'lever', contract: 'contract' } as const;
const TYPE = '1 buys or opens a long, 2 sells or opens a short.';

const trailFields = {
  positionId: id('ticket_id', 'ID of the position that it closes; 0 if it opens one, and on spot.'),
  rate: atoms('callback_rate', 'Trailing stop: part of the best price by which it trails it; 0 if it trails by a distance, or not.', {
    unit: 'fraction',
  }),
  distance: atoms('callback_distance', 'Trailing stop: distance by which it trails the best price; 0 if it trails by a rate, or not.', {
    unit: 'quote/base',
  }),
  activation: atoms('activation_price', 'Trailing stop: price from which on it follows the best price; 0 for from its placement.', {
    unit: 'quote/base',
  }),
  extreme: atoms('extreme_price', 'Trailing stop: best price that it has followed; 0 if none yet.', { unit: 'quote/base' }),
};

export const triggerOrder = record('TriggerOrder', {
  id: id('id', 'Trigger order ID.'),
  account: oneOf('account', ACCOUNTS, 'Account that pays: spot, lever or contract.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  marketId: id('currency_id', 'ID of the base coin.'),
  quoteId: id('legal_id', 'ID of the quote coin: 3, USDT.'),
  side: oneOf('type', SIDES, TYPE),
  kind: plain('kind', z.enum(['limit', 'market']), 'limit or market.'),
  by: plain('trigger_by', z.enum(TRIGGER_PRICES), 'Watched price: last or mark. For spot orders without a callback: last.'),
  direction: plain('direction', z.enum(['up', 'down']), 'up if the price has to rise to the trigger price, down if it has to fall.'),
  trigger: atoms('trigger_price', 'Trigger price; for a trailing stop, its stop price now, or the one at which it was triggered.', {
    unit: 'quote/base',
  }),
  ...trailFields,
  price: atoms('price', 'Limit price of the order; 0 for a market order.', { unit: 'quote/base' }),
  quantity: atoms('amount', 'Amount of the base coin.', { unit: 'base' }),
  lots: count('share', 'Lots of a contract; 0 on spot.', { unit: 'lots' }),
  leverage: count('multiple', 'Leverage of a contract; 0 on spot.', { unit: 'times' }),
  takeProfit: atoms('target_profit_price', 'Take-profit of the position that it opens, on the mark price; 0 if none.', {
    unit: 'quote/base',
  })
    .ours()
    .absent(0n),
  stopLoss: atoms('stop_loss_price', 'Stop-loss of the position that it opens, on the mark price; 0 if none.', { unit: 'quote/base' })
    .ours()
    .absent(0n),
  frozen: atoms('frozen', 'Amount frozen while it waits, in `frozen_coin`; 0 afterwards.', { unit: 'frozen_coin' }),
  frozenCoin: text('frozen_coin', 'Symbol of the frozen coin.'),
  status: status('status', TRIGGER_STATUS),
  filled: atoms(
    'filled_amount',
    'Amount of the base coin that a market order filled in the second of its trigger; 0 before it. For limit orders: 0.',
    {
      unit: 'base',
    },
  ),
  ordered: atoms(
    'order_amount',
    'Amount of the placed order, in the base coin; 0 until it is triggered. For contracts: less than `amount` if the frozen funds ' +
      'paid for fewer lots.',
    { unit: 'base' },
  ),
  cancelReason: nullable(
    'cancel_reason',
    plainKind(z.literal('self-trade')),
    'Reason for which the rest of its order was cancelled in the second of its trigger: self-trade (a spot order met another one of ' +
      'the same user). Null otherwise.',
  ),
  reason: text(
    'reason',
    'Reason for which the exchange ended it, the name of a refusal. For failed orders: the refusal of the order. For orders of a ' +
      'delisted market: market-delisted. Empty otherwise.',
  ),
  reasonText: text('reason_name', 'Sentence of the reason, in the caller’s language. Empty if there is none.'),
  orderId: id('order_id', 'ID of the placed order, in coin/list or lever/orders; 0 if there is none.'),
  createdAt: instant('created_at', 'Creation time.'),
  updatedAt: instant('updated_at', 'Time of the last change.'),
  clientId,
});
export type TriggerRow = z.output<typeof triggerOrder.schema>;

/** One of the three accounts, or undefined. */
const anyAccount = () =>
  optionalText(20)
    .transform((value) => value || undefined)
    .pipe(z.enum(['spot', 'lever', 'contract'], { error: 'account-kind-invalid' }).optional());
const triggerBy = () =>
  optionalText(10)
    .transform((value) => value || 'last')
    .pipe(z.enum(TRIGGER_PRICES, { error: 'parameter-invalid' }));
const upOrDown = () =>
  optionalText(10)
    .transform((value) => value || undefined)
    .pipe(z.enum(['up', 'down'], { error: 'parameter-invalid' }).optional());

const marketId = ask.id('currency_id', 'ID of the base coin.', 'market-not-found');
const quoteId = ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.');
const side = ask.oneOf('type', SIDES, TYPE);
const triggerPrice = ask.atoms(
  'trigger_price',
  'Trigger price. It may not equal the current price.',
  'trigger-price-required',
  'trigger-price-invalid',
  { unit: 'quote/base' },
);
const direction = ask.optional(
  'direction',
  upOrDown(),
  'up if the price has to rise to the trigger price, down if it has to fall; the call is refused (trigger-price-reached) if the ' +
    'price has passed it meanwhile. Default: follows from the current price.',
);
const price = ask.optionalAtoms('target_price', 'Limit price of the order. 0 places a market order. Default 0.', 'price-invalid', {
  unit: 'quote/base',
});
const ticketId = ask.id('ticket_id', 'Position ID.', 'ticket-not-found');
const closedLots = ask.optional('share', optionalLots(), 'Lots to close. Default all.', { unit: 'lots' });
const markOrLast = () =>
  optionalText(10)
    .transform((value) => value || 'mark')
    .pipe(z.enum(TRIGGER_PRICES, { error: 'parameter-invalid' }));
const lastOrMark = ask.optional('trigger_by', triggerBy(), 'Watched price: last or mark. Default last.');
/** The terms of a trailing stop. */
const callback = {
  rate: ask.optionalAtoms(
    'callback_rate',
    'Part of the best price by which the stop price trails it: 0.001 to 0.1, in steps of 0.0001. 0 if a distance is given. Default 0.',
    'callback-invalid',
    { unit: 'fraction' },
  ),
  distance: ask.optionalAtoms(
    'callback_distance',
    'Distance by which the stop price trails the best price, at most a tenth of the price. 0 if a rate is given. Default 0.',
    'callback-invalid',
    { unit: 'quote/base' },
  ),
  activation: ask.optionalAtoms(
    'activation_price',
    'Price from which on the best price is followed: above the current price for a sale, below it for a purchase. 0 follows it from ' +
      'the next second on. Default 0.',
    'activation-price-invalid',
    { unit: 'quote/base' },
  ),
};
const newCallback = {
  rate: ask.optionalAtoms(
    'callback_rate',
    'New callback rate of a trailing stop; it trails by it. 0 keeps it. Default 0.',
    'callback-invalid',
    {
      unit: 'fraction',
    },
  ),
  distance: ask.optionalAtoms(
    'callback_distance',
    'New callback distance of a trailing stop; it trails by it. 0 keeps it. Default 0.',
    'callback-invalid',
    { unit: 'quote/base' },
  ),
  activation: ask.optionalAtoms(
    'activation_price',
    'New activation price of a trailing stop that is not active yet. 0 keeps it. Default 0.',
    'activation-price-invalid',
    { unit: 'quote/base' },
  ),
};
const which = {
  marketId: ask.optionalId('currency_id', 'ID of the base coin. Default: all markets.'),
  account: ask
    .optional('account', anyAccount(), 'Account that pays: spot, lever or contract. Default: all accounts.')
    .as(['codes', ACCOUNTS], (account) => (account === 'lever' ? 'leverage' : account)),
};
const after = inner('trigger', triggerOrder, 'The trigger order after the call.').ours();
const changed = beside({ trigger: after });
const edited = beside({ trigger: after, logged: besideLog });

export const trigger = {
  placeSpot: call('POST', '/api/trigger/spot', {
    changes: true,
    source: 'ours',
    about:
      'Places a spot order when the last price reaches `trigger_price`: a limit order, or a market order if `target_price` is 0 or ' +
      'omitted. Its cost is frozen until then.',
    takes: ask.inputs({
      quoteId,
      marketId,
      side,
      quantity: ask.atoms('amount', 'Amount of the base coin.', 'quantity-required', 'quantity-invalid', { unit: 'base' }),
      trigger: triggerPrice,
      direction,
      price,
      clientId: newClientId,
    }),
    answersBeside: changed,
  }),
  placeContract: call('POST', '/api/trigger/contract', {
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
      trigger: triggerPrice,
      direction,
      by: lastOrMark,
      price,
      takeProfit: ask.optionalAtoms(
        'target_profit_price',
        'Take-profit of the position on the mark price, checked at the trigger price and when it opens. Default 0, none.',
        'take-profit-invalid',
        { unit: 'quote/base' },
      ),
      stopLoss: ask.optionalAtoms(
        'stop_loss_price',
        'Stop-loss of the position on the mark price, checked alike. Default 0, none.',
        'stop-loss-invalid',
        { unit: 'quote/base' },
      ),
      account: marginAccount,
      clientId: newClientId,
    }),
    answersBeside: changed,
  }),
  placeClose: call('POST', '/api/trigger/close', {
    changes: true,
    source: 'ours',
    about:
      'Closes lots of a position when the last or the mark price reaches `trigger_price`: with a limit order, or at the market if ' +
      '`target_price` is 0 or omitted. It shrinks to the lots left, freezes nothing, waits while an order closes the position, and ' +
      'is cancelled when the position ends.',
    takes: ask.inputs({ ticketId, lots: closedLots, trigger: triggerPrice, direction, by: lastOrMark, price, clientId: newClientId }),
    answersBeside: changed,
  }),
  trailClose: call('POST', '/api/trigger/trail_close', {
    changes: true,
    source: 'ours',
    about:
      'Closes lots of a position at the market when the price comes back from its best by a rate or a distance. Otherwise ' +
      'like trigger/close.',
    takes: ask.inputs({
      ticketId,
      lots: closedLots,
      ...callback,
      by: ask.optional('trigger_by', markOrLast(), 'Watched price: last or mark. Default mark.'),
      clientId: newClientId,
    }),
    answersBeside: changed,
  }),
  trailSpot: call('POST', '/api/trigger/trail_spot', {
    changes: true,
    source: 'ours',
    about:
      'Places a spot market order when the price comes back from its best by a rate or a distance (trailing stop): a sale follows the ' +
      'highest price, a purchase the lowest. Its cost is frozen until then.',
    takes: ask.inputs({
      quoteId,
      marketId,
      side,
      quantity: ask.atoms('amount', 'Amount of the base coin.', 'quantity-required', 'quantity-invalid', { unit: 'base' }),
      ...callback,
      by: lastOrMark,
      clientId: newClientId,
    }),
    answersBeside: changed,
  }),
  list: call('GET', '/api/trigger/list', {
    source: 'ours',
    about: 'The caller’s trigger orders: waiting ones newest first, others by their last change, the latest first.',
    takes: ask.inputs({
      ...which,
      status: ask.statusFilter('status', TRIGGER_STATUS),
      side: ask.optionalOneOf('side', SIDES, `${TYPE.slice(0, -1)}. Default both.`),
      clientId: listedClientId,
      ...ask.days,
      ...ask.paging,
    }),
    answers: paged(triggerOrder),
  }),
  edit: call('POST', '/api/trigger/edit', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Changes the caller’s waiting trigger order, which keeps its ID; one that opens a position needs the same verification as ' +
      'trigger/contract. It is refused, with nothing changed, if the frozen and the available funds do not pay for it.',
    takes: ask.inputs({
      id: ask.id('id', 'Trigger order ID.', 'order-not-found'),
      trigger: ask.optionalAtoms(
        'trigger_price',
        'New trigger price. It may not equal the current price. 0 keeps it. Default 0.',
        'trigger-price-invalid',
        { unit: 'quote/base' },
      ),
      direction,
      price: ask.optionalAtoms(
        'target_price',
        'New limit price; a market order becomes a limit order. 0 keeps it. Default 0.',
        'price-invalid',
        { unit: 'quote/base' },
      ),
      quantity: ask.optionalAtoms(
        'amount',
        'New amount of the base coin. For contracts: ignored. 0 keeps it. Default 0.',
        'quantity-invalid',
        { unit: 'base' },
      ),
      lots: ask.optional('share', optionalLots(), 'New lots. For spot: ignored. Default: they stay.', { unit: 'lots' }),
      ...newCallback,
    }),
    answersBeside: edited,
  }),
  cancel: call('POST', '/api/trigger/cancel', {
    changes: true,
    source: 'ours',
    about: 'Cancels the caller’s waiting trigger order and releases its frozen funds.',
    takes: ask.inputs(whichOrder),
    answersBeside: changed,
  }),
  cancelAll: call('POST', '/api/trigger/cancel_all', {
    changes: true,
    repeated: 'acts-on-all',
    source: 'ours',
    about: 'Cancels the caller’s waiting trigger orders, of one market or account if given.',
    takes: ask.inputs(which),
    answersBeside: beside({ cancelled: count('cancelled', 'Number of orders cancelled.').ours() }),
  }),
};

const placed = {
  account: oneOf('account', ACCOUNTS, 'Account: spot, lever or contract.'),
  market: text('market', 'Market symbol, base coin first: `BTC/USDT`.'),
};
const short = {
  ...placed,
  done: count('done', 'Lots that were opened, or ordered by a limit order.', { unit: 'lots' }),
  lots: count('lots', 'Lots of the trigger order.', { unit: 'lots' }),
};
/** The events of a user's trigger orders. */
export const triggerLog = {
  'trigger-triggered': logged(
    {
      ...placed,
      by: plain('by', z.enum(['last', 'mark']), 'Price that triggered it: last or mark.'),
      direction: plain('direction', z.enum(['up', 'down']), 'up if the price rose to the trigger price, down if it fell.'),
      price: atoms('price', 'Trigger price.', { unit: 'quote/base' }),
    },
    { link: 'trigger' },
  ),
  'trigger-edited': logged(
    {
      ...placed,
      oldTrigger: atoms('old_trigger', 'Trigger price before.', { unit: 'quote/base' }),
      trigger: atoms('trigger', 'Trigger price now.', { unit: 'quote/base' }),
      oldPrice: atoms('old_price', 'Limit price before; 0 for a market order.', { unit: 'quote/base' }),
      price: atoms('price', 'Limit price now; 0 for a market order.', { unit: 'quote/base' }),
      oldQuantity: atoms('old_quantity', 'Amount of the base coin before.', { unit: 'base' }),
      quantity: atoms('quantity', 'Amount of the base coin now.', { unit: 'base' }),
    },
    { link: 'trigger' },
  ),
  'trigger-failed': logged({ ...placed, reason: text('reason', 'Name of the refusal.') }, { link: 'trigger', mail: 'trigger-failed' }),
  'trigger-unfilled': logged(placed, { link: 'trigger', mail: 'trigger-unfilled' }),
  'trigger-self-trade': logged(placed, { link: 'trigger', mail: 'trigger-self-trade' }),
  'trigger-partial': logged(short, { link: 'trigger', mail: 'trigger-partial' }),
  'trigger-reduced': logged(short, { link: 'trigger', mail: 'trigger-partial' }),
  'trigger-delisted': logged(
    { market: placed.market, number: count('number', 'Number of trigger orders.') },
    { link: 'market', mail: 'trigger-cancelled' },
  ),
};

export const triggerContract = contract({
  about: 'Trigger orders: orders that are placed when a price reaches their trigger price.',
  calls: trigger,
  log: triggerLog,
  isOurs: true,
  uses: ['kyc', 'lever', 'market', 'message', 'order', 'spot', 'user', 'wallet'],
  events: {
    /** A trigger order was placed, triggered or cancelled, or failed. */
    trigger: event({ trigger: changed.schema.shape.trigger }, { subject: ({ trigger }) => trigger.id, delivery: 'latest', refreshes: [] }),
  },
  ledger: TRIGGER_LEDGER,
  refusals: [
    'trigger-price-required',
    'trigger-price-invalid',
    'trigger-price-off-tick',
    'trigger-price-reached',
    'callback-invalid',
    'activation-price-invalid',
    'too-many-triggers',
  ],
});
