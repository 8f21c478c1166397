import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { atoms, id, instant, listed, oneOf, record } from './fields/index.ts';
import { SIDES } from './sides.ts';
import { spot } from './spot.ts';

const order = record('OldSpotOrder', {
  id: id('id', 'Order ID.'),
  price: atoms('price', 'Limit price.', { unit: 'quote/base' }),
  rest: atoms('number', 'Amount of the base coin that waits.', { unit: 'base' }),
  createdAt: instant('create_time', 'Time of the order.'),
});
const fill = record('OldSpotFill', {
  id: id('id', 'ID of the trade.'),
  price: atoms('price', 'Price.', { unit: 'quote/base' }),
  quantity: atoms('number', 'Amount of the base coin.', { unit: 'base' }),
  at: instant('create_time', 'Time of the trade.'),
  side: oneOf('way', SIDES, '1 bought, 2 sold.'),
});
const quoteId = ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.');

/** A call that places an order of one side. */
const place = (path: `/${string}`, about: string) =>
  call('POST', path, {
    changes: true,
    source: 'compatibility',
    about,
    takes: ask.inputs({
      quoteId,
      marketId: ask.id('currency_id', 'ID of the base coin.', 'market-not-found'),
      quantity: ask.atoms('num', 'Amount of the base coin.', 'quantity-required', 'quantity-invalid', { unit: 'base' }),
      price: ask.optionalAtoms('price', 'Limit price. Not used for a market order.', 'price-invalid', { unit: 'quote/base' }),
      kind: ask.oneOf('mode', { market: 1, limit: 2 }, '1 market order, 2 limit order.'),
    }),
    output: spot.placeOrder.output,
    answersBeside: spot.placeOrder.answersBeside,
  });

const read = { source: 'compatibility' } as const;
const page = ask.inputs({
  marketId: ask.optionalId('currency_id', 'ID of the base coin. Default: all markets.'),
  ...ask.paging,
});
/** A call that lists the waiting orders of one side. */
const listWaiting = (path: `/${string}`, about: string) => call('POST', path, { ...read, about, takes: page, answers: listed(order) });

/** Second names of the calls for spot orders. */
export const compatibilitySpot = {
  buySpot: place('/api/transaction/in', 'Places an order to buy, as `POST coin/trade` does.'),
  sellSpot: place('/api/transaction/out', 'Places an order to sell, as `POST coin/trade` does.'),
  cancelSpot: call('POST', '/api/transaction_del', {
    changes: true,
    source: 'compatibility',
    about: 'Cancels an order, as `PUT coin/trade` does.',
    takes: ask.inputs({
      id: ask.id('id', 'Order ID.', 'order-not-found'),
      side: ask.optionalText('type', 'Not used: the ID is enough.').ignored(),
    }),
  }),
  listSpotBuys: listWaiting('/api/transaction_in', 'The caller’s waiting orders to buy, newest first.'),
  listSpotSells: listWaiting('/api/transaction_out', 'The caller’s waiting orders to sell, newest first.'),
  listSpotFills: call('POST', '/api/transaction_complete', {
    ...read,
    about: 'The caller’s trades, newest first: an order that was filled in parts has several.',
    takes: page,
    answers: listed(fill),
  }),
  getSpotBalances: call('POST', '/api/transaction/deal', {
    ...read,
    about: 'What the caller can trade with in a market.',
    takes: ask.inputs({ quoteId, marketId: ask.id('currency_id', 'ID of the base coin.', 'market-not-found') }),
    answers: record('OldSpotBalances', {
      base: atoms('user_currency', 'Available amount of the base coin in the spot account.', { unit: 'base' }),
      quote: atoms('user_legal', 'Available amount of the quote coin in the spot account.', { unit: 'quote' }),
      cnyPrice: atoms('cny_price', 'Price of the base coin in CNY.', { unit: 'CNY/coin' }),
    }),
  }),
};
