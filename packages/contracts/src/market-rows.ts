import { FEE_RATES } from '@mt2/domain/order';
import { z } from 'zod';
import {
  again,
  atoms,
  count,
  decimal,
  field,
  flag,
  hidden,
  id,
  list,
  listOf,
  milliseconds,
  optional,
  percent,
  plain,
  plainKind,
  price,
  quantity,
  record,
  text,
} from './fields/index.ts';
import { decimalText, FLAG, LOOSE_ATOMS, tupleKind, unitsKind, unitsNumber, WHOLE } from './fields/kinds.ts';

const fraction = { unit: 'fraction' } as const;
const seconds = { unit: 'unix s' } as const;
const oldPercent = { unit: 'percent' } as const;
const change = z.string().regex(/^[+-]\d+\.\d\d$/);
const perCoin = { unit: 'quote/base' } as const;

export const tickerLines = {
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  last: price('now_price', 'Last price.'),
  open: price('open', 'Price 24 hours ago.').ours().absent(0n),
  high: price('high', 'Highest price of the last 24 hours.'),
  low: price('low', 'Lowest price of the last 24 hours.'),
  change: plain('change', change, 'Change of the price in 24 hours, in percent, with its sign: `+1.23`.', oldPercent),
  volume: quantity('volume', 'Traded amount of the base coin in the last 24 hours.'),
  turnover: decimal('turnover', 'Traded amount of the quote coin in the last 24 hours.', { decimals: 2, unit: 'quote' }).ours().absent(0n),
};
const decimals = { priceDecimals: hidden(WHOLE), quantityDecimals: hidden(WHOLE) };

const isListed = flag(
  'is_display',
  '0 once the market is delisted: lists and searches leave it out, its charts and the user’s history stay.',
);
const isOpen = flag('open_transaction', '1 if spot is open. 0 while the market is halted.');
const isScripted = flag('is_scripted', '1 while a price script of an operator moves the price.').ours().absent(false);
const priceShift = field('price_shift', LOOSE_ATOMS, 'Part by which scripts shift the price at this moment. 0 without scripts.', fraction)
  .ours()
  .absent(0n);

/** A market in the quotation list. */
export const quotationPair = record('QuotationPair', {
  id: id('id', 'Market ID: the ID of its base coin.'),
  quoteId: id('legal_id', 'ID of the quote coin: 3, USDT.'),
  marketId: id('currency_id', 'ID of the base coin.'),
  isListed,
  from: plain('market_from', z.literal(2), 'For existing clients: always 2.'),
  isOpen,
  hasContracts: flag('open_lever', '1 if contracts are open.'),
  hasOptions: flag('open_microtrade', '1 if options are open.'),
  hasSpot: again('open_coin_trade', 'isOpen', FLAG, 'The same as `open_transaction`, for existing clients.'),
  sort: count('sort', 'Place in the list, from 1.', { unit: 'place' }),
  optionFee: plain('micro_trade_fee', decimalText, 'For existing clients: fee of options, always 0.', oldPercent),
  lot: atoms('lever_share_num', 'Amount of the base coin in a lot of contracts.', { unit: 'base' }),
  spread: plain('spread', decimalText, 'For existing clients: spread of contracts, always 0.', oldPercent),
  fundingRate: field('overnight', LOOSE_ATOMS, 'Funding rate of contracts that was settled last.', fraction),
  contractFee: percent('lever_trade_fee', 'Fee of contract orders that fill at once.', 4),
  leastLots: count('lever_min_share', 'Smallest number of lots of a contract order.', { unit: 'lots' }),
  mostLots: count('lever_max_share', 'Largest number of lots of a contract order.', { unit: 'lots' }),
  leastPrice: plain('fluctuate_min', decimalText, 'Lowest limit price that some order may have, in percent of the last price.', oldPercent),
  mostPrice: plain('fluctuate_max', decimalText, 'Highest limit price that some order may have, in percent of the last price.', oldPercent),
  openedAt: count('create_time', 'Time at which the market opened.', seconds),
  quote: text('legal_name', 'Symbol of the quote coin.'),
  base: text('currency_name', 'Symbol of the base coin.'),
  source: text('market_from_name', 'For existing clients: source of the prices, always MT2.'),
  logo: text('logo', 'Path of the picture of the base coin.'),
  cnyRate: decimal('rmb_relation', 'Chinese yuan for one USDT.', { decimals: 4, unit: 'CNY/USDT' }),
  category: text('category_text', 'For existing clients: category of the market, always spot.'),
  priceDecimals: count('price_decimals', 'Decimals of prices.', { unit: 'decimals' }).ours(),
  quantityDecimals: count('quantity_decimals', 'Decimals of quantities.', { unit: 'decimals' }).ours(),
  name: text('full_name', 'Full name of the base coin.').ours(),
  minQuantity: quantity('min_quantity', 'Smallest quantity of an order.').ours(),
  bookStep: price('book_step', 'Finest spacing of the prices of the book.').ours(),
  bookReach: price('book_reach', 'Distance from the best price to the end of the book.').ours().absent(0n),
  minNotional: decimal('min_notional', 'Smallest value of an order.', { decimals: 2, unit: 'quote' }).ours().absent(0n),
  makerFee: percent('maker_fee', 'Fee of a maker of spot.', 4).ours().absent(FEE_RATES.maker),
  takerFee: percent('taker_fee', 'Fee of a taker of spot.', 4).ours().absent(FEE_RATES.taker),
  listedAt: again('listed_at', 'openedAt', WHOLE, 'The same as `create_time`.', { unit: 'unix s' }).ours(),
  isScripted,
  priceShift,
  spark: list('spark', unitsKind('priceDecimals'), 'Closing prices of the last 24 hours, oldest first.', perCoin).ours().absent([]),
  ...tickerLines,
});

/** The last 24 hours of a market, as the feed sends them. */
const tickerRow = record('Ticker', {
  marketId: id('currency_id', 'ID of the base coin.'),
  isListed,
  isOpen,
  isScripted,
  priceShift,
  ...tickerLines,
  ...decimals,
});

const beginsAt = milliseconds('time', 'Time at which the candle begins.');
const scripted = optional(
  'scripted',
  plainKind(z.literal(true)),
  'True of a candle whose prices a price script of an operator moved. Left out otherwise.',
).ours();

/** A candle as the call returns it. Its prices and `volume` are JSON numbers: some existing clients call `toFixed` on them. */
export const candle = record('Candle', {
  id: again('id', 'at', WHOLE, 'Time at which the candle begins.', seconds),
  at: beginsAt,
  vol: again('vol', 'volume', unitsKind('quantityDecimals'), 'The same as `volume`, as a text.', { unit: 'base' }),
  turnover: decimal('amount', 'Traded amount of the quote coin.', { decimals: 2, unit: 'quote' }),
  scripted,
  open: field('open', unitsNumber('priceDecimals'), 'First price.', perCoin),
  close: field('close', unitsNumber('priceDecimals'), 'Last price.', perCoin),
  high: field('high', unitsNumber('priceDecimals'), 'Highest price.', perCoin),
  low: field('low', unitsNumber('priceDecimals'), 'Lowest price.', perCoin),
  volume: field('volume', unitsNumber('quantityDecimals'), 'Traded amount of the base coin.', { unit: 'base' }),
  ...decimals,
});

/** A candle as the feed sends it. */
export const feedCandle = record('FeedCandle', {
  at: beginsAt,
  open: price('open', 'First price.'),
  close: price('close', 'Last price.'),
  high: price('high', 'Highest price.'),
  low: price('low', 'Lowest price.'),
  volume: quantity('volume', 'Traded amount of the base coin.'),
  scripted,
  ...decimals,
});

/** A price and the quantity at it. */
export const level = tupleKind(unitsKind('priceDecimals'), unitsKind('quantityDecimals'));

/** An order book, in full or in groups. */
const book = record('Book', {
  bids: list('bids', level, 'Bids as price and quantity, best first.', { unit: 'levels' }),
  asks: list('asks', level, 'Asks as price and quantity, best first.', { unit: 'levels' }),
  ...decimals,
});

/** A trade of the tape. */
export const trade = record('Trade', {
  id: id('id', 'Trade ID.'),
  price: price('price', 'Price.'),
  quantity: quantity('amount', 'Traded amount of the base coin.'),
  side: plain('direction', z.enum(['buy', 'sell']), 'Side of the taker: buy or sell.'),
  at: milliseconds('ts', 'Time of the trade.'),
  ...decimals,
});

/** The same for existing clients. */
export const print = record('Print', {
  id: trade.lines.id,
  quantity: trade.lines.quantity,
  side: trade.lines.side,
  price: trade.lines.price,
  tradeId: again('tradeId', 'id', WHOLE, 'Trade ID.', { unit: 'id' }),
  at: trade.lines.at,
  ...decimals,
});

/** The prices at which contracts of a market are valued, and its funding. */
export const markLines = {
  mark: price('mark_price', 'Mark price.'),
  index: price('index_price', 'Index price.'),
  fundingRate: atoms('predicted_funding_rate', 'Funding rate of the running interval so far.', fraction).ours(),
  nextFundingAt: count('next_funding_time', 'Time of the next funding.', seconds),
};
export const mark = record('Mark', { ...markLines, priceDecimals: hidden(WHOLE) });

/** The rows of each kind of topic, both in snapshots and in updates; a ticker update lists only changed markets. */
export const topicRows = {
  ticker: listOf(tickerRow),
  kline: listOf(feedCandle),
  depth: book,
  /** The book that contract orders trade with: the market maker's own quotes for them, without users' spot orders. */
  'contract-depth': book,
  mark,
  trades: listOf(trade),
};
