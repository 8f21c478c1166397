import { CANCEL_REASONS, SPOT_LEDGER, SPOT_STATUS } from '@mt2/domain/spot';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { clientId, listedClientId, newClientId, whichOrder } from './client-id.ts';
import { call } from './declare-call.ts';
import { besideLog } from './event-log.ts';
import * as ask from './fields/ask.ts';
import { atoms, beside, id, inner, instant, listOf, nullable, oneOf, plain, plainKind, record, status, text } from './fields/index.ts';
import { SIDES } from './sides.ts';
import { listSpotFills, spotFillsEvent } from './spot-fills.ts';
import { editedTime, isPostOnly, timeInForce } from './time-in-force.ts';

export const spotOrder = record('SpotOrder', {
  id: id('id', 'Order ID.'),
  userId: id('u_id', 'User ID.'),
  marketId: id('currency_id', 'ID of the base coin.'),
  quoteId: id('legal_id', 'ID of the quote coin: 3, USDT.'),
  side: oneOf('type', SIDES, '1 buy, 2 sell.'),
  price: atoms('target_price', 'Limit price. For market orders: 0.', { unit: 'quote/base' }),
  tradePrice: atoms('trade_price', 'Average price of the filled part; 0 before the first fill.', { unit: 'quote/base' }),
  quantity: atoms('trade_amount', 'Ordered amount of the base coin.', { unit: 'base' }),
  fee: atoms('charge_fee', 'Fee, in `fee_coin`.', { unit: 'fee_coin' }),
  status: status('status', SPOT_STATUS),
  cancelReason: nullable(
    'cancel_reason',
    plainKind(z.enum(CANCEL_REASONS)),
    'Reason for a cancellation by the exchange: market-closed, ioc (the rest that an immediate-or-cancel order did not fill at once), ' +
      'self-trade (it met an order of the same user) or oco (the stop leg of its OCO order has triggered). Null otherwise, also for ' +
      'the unfilled rest of a market order.',
  ).ours(),
  createdAt: instant('created_at', 'Creation time.'),
  updatedAt: instant('updated_at', 'Time of the last change.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  filledQuantity: atoms('filled_amount', 'Filled amount of the base coin.', { unit: 'base' }).ours(),
  filledQuote: atoms('filled_total', 'Filled amount of the quote coin.', { unit: 'quote' }).ours(),
  averagePrice: atoms('average_price', 'The same as `trade_price`.', { unit: 'quote/base' }).ours(),
  kind: plain('kind', z.enum(['limit', 'market']), 'limit or market.').ours(),
  isPostOnly,
  feeCoin: text('fee_coin', 'Symbol of the coin in which the fee is taken.').ours(),
  clientId,
});
export type SpotOrderRow = z.output<typeof spotOrder.schema>;

const changed = beside({ order: inner('order', spotOrder, 'The order after the call.').ours(), logged: besideLog });

export const spot = {
  placeOrder: call('POST', '/api/coin/trade', {
    changes: true,
    about: 'Places a limit order, or a market order if `target_price` is 0 or omitted.',
    takes: ask.inputs({
      quoteId: ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.'),
      marketId: ask.id('currency_id', 'ID of the base coin.', 'market-not-found'),
      side: ask.oneOf('type', SIDES, '1 buy, 2 sell.'),
      quantity: ask.atoms('amount', 'Amount of the base coin.', 'quantity-required', 'quantity-invalid', { unit: 'base' }),
      price: ask.optionalAtoms('target_price', 'Limit price. 0 places a market order. Default 0.', 'price-invalid', { unit: 'quote/base' }),
      /** This project only. */
      tif: timeInForce,
      clientId: newClientId,
    }),
    answersBeside: changed,
  }),
  editOrder: call('POST', '/api/coin/trade/edit', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Changes the price, quantity or time in force of the caller’s waiting order, which keeps its ID, its filled part and its fee ' +
      'rates. It is refused, with nothing changed, if the frozen and the available funds do not pay for it. Its place in the queue is ' +
      'kept if only the quantity falls. A new price that reaches the other side fills immediately, as taker.',
    takes: ask.inputs({
      id: ask.id('id', 'Order ID.', 'order-not-found'),
      quantity: ask.optionalAtoms(
        'amount',
        'New amount of the base coin, with the filled part. 0 keeps it. Default 0.',
        'quantity-invalid',
        {
          unit: 'base',
        },
      ),
      price: ask.optionalAtoms('target_price', 'New limit price. 0 keeps it. Default 0.', 'price-invalid', { unit: 'quote/base' }),
      tif: editedTime,
    }),
    answersBeside: changed,
  }),
  cancelOrder: call('PUT', '/api/coin/trade', {
    changes: true,
    about: 'Cancels the caller’s waiting order and releases its frozen funds.',
    takes: ask.inputs(whichOrder),
  }),
  listOrders: call('GET', '/api/coin/list', {
    about: 'The caller’s orders: waiting ones newest first, others by their last change, the latest first.',
    takes: ask.inputs({
      marketId: ask.optionalId('currency_id', 'ID of the base coin. Default: all markets.'),
      quoteId: ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.'),
      status: ask.statusFilter('status', SPOT_STATUS),
      /** This project only. */
      side: ask.optionalOneOf('side', SIDES, '1 buy, 2 sell. Default both.'),
      clientId: listedClientId,
      ...ask.days,
      ...ask.paging,
    }),
    answers: listOf(spotOrder),
  }),
  listFills: listSpotFills,
};

/** States of the unfilled part of an order: nothing left, waiting, or cancelled immediately. */
const UNFILLED = ['none', 'waiting', 'cancelled'] as const;
const market = text('market', 'Market symbol, base coin first: `BTC/USDT`.');
/** The events of a user's spot orders. */
export const spotLog = {
  'order-filled': logged(
    {
      market,
      side: oneOf('side', SIDES, '1 buy, 2 sell.'),
      filled: atoms('filled', 'Filled amount of the base coin.', { unit: 'base' }),
      quantity: atoms('quantity', 'Ordered amount of the base coin.', { unit: 'base' }),
      price: atoms('price', 'Average price of the filled part.', { unit: 'quote/base' }),
      rest: plain('rest', z.enum(UNFILLED), 'Unfilled part: none, waiting or cancelled.'),
    },
    { link: 'order', isLatest: true },
  ),
  'order-edited': logged(
    {
      market,
      oldPrice: atoms('old_price', 'Limit price before.', { unit: 'quote/base' }),
      price: atoms('price', 'Limit price now.', { unit: 'quote/base' }),
      oldQuantity: atoms('old_quantity', 'Ordered amount of the base coin before.', { unit: 'base' }),
      quantity: atoms('quantity', 'Ordered amount of the base coin now.', { unit: 'base' }),
    },
    { link: 'order' },
  ),
  'order-cancelled': logged(
    { market, reason: plain('reason', z.enum(CANCEL_REASONS), 'Reason: market-closed, ioc, self-trade or oco.') },
    { link: 'order' },
  ),
};

export const spotContract = contract({
  about: 'Spot orders.',
  calls: spot,
  log: spotLog,
  uses: ['fee', 'market', 'message', 'order', 'wallet'],
  events: {
    order: event(
      { order: spotOrder.schema.meta({ description: 'Order after the change.' }) },
      { subject: ({ order }) => order.id, delivery: 'latest', refreshes: ['spot.listOrders'] },
    ),
    fills: spotFillsEvent,
  },
  ledger: SPOT_LEDGER,
  refusals: [
    'insufficient-sellable-balance',
    'too-many-orders',
    'quantity-required',
    'quantity-invalid',
    'quantity-off-step',
    'price-required',
    'price-invalid',
    'price-off-tick',
    'price-out-of-range',
    'tif-invalid',
    'tif-limit-only',
    'post-only-would-match',
    'fok-not-filled',
    'below-minimum-order-value',
    'order-not-found',
    'order-already-closed',
    'quantity-already-filled',
    'client-id-invalid',
    'client-id-used',
  ],
});
