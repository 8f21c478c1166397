import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { decimal, flag, id, optionalId, optionalSeconds, optionalText, text } from './fields.ts';
import { quotationPair } from './market-rows.ts';

export type { AnyQuotationPair, QuotationPair } from './market-rows.ts';

export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const;
export type Period = (typeof PERIODS)[number];

/** Prices and `volume` are JSON numbers: some existing clients call `toFixed` on them. */
const candle = z
  .object({
    id: z.int(),
    time: z.int(),
    open: z.number(),
    close: z.number(),
    high: z.number(),
    low: z.number(),
    vol: decimal,
    amount: decimal.meta({ description: 'Traded amount of the quote coin.', 'x-unit': 'quote' }),
    volume: z.number(),
    scripted: z.literal(true).optional(),
  })
  .meta({ id: 'Candle' });
export type WireCandle = z.output<typeof candle>;

/** `[price, quantity]`. */
const level = z.tuple([decimal, decimal]);
export const wireTrade = z
  .object({
    id: z.int(),
    price: decimal,
    amount: decimal,
    direction: z.enum(['buy', 'sell']),
    ts: z.int(),
  })
  .meta({ id: 'Trade' });
export type WireTrade = z.output<typeof wireTrade>;

export const market = {
  listQuotations: call({
    method: 'GET',
    path: '/api/currency/quotation_new',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'Every market with its 24-hour ticker.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        is_legal: flag,
        quotation: z.array(quotationPair),
      }),
    ),
  }),
  listCandles: call({
    method: 'GET',
    path: '/api/currency/new_timeshar',
    needs: [],
    changes: false,
    source: 'spec',
    about:
      'Candles that begin between `from` and `to`, oldest first, at most 1,000; the last one may be running. A window that lies wholly after the running candle, as of a client that does not know the world’s clock, is answered with as many candles that end with it, or the last 300 where it has no end.',
    input: z.object({
      symbol: text('market-not-found', 20, 'market-not-found'),
      period: text('period-invalid', 10, 'period-invalid'),
      from: optionalSeconds(),
      to: optionalSeconds(),
    }),
    output: z.array(candle),
    beside: z.object({ msg: z.literal('success'), data: z.array(candle) }),
  }),
  getTicker: call({
    method: 'GET',
    path: '/api/currency/deal',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'One market’s ticker.',
    input: z.object({
      currency_id: id('market-not-found'),
      legal_id: optionalId(),
    }),
    output: z.object({
      id: z.int(),
      now_price: decimal,
      high: decimal,
      low: decimal,
      volume: decimal,
      change: z.string(),
      currency_id: z.int(),
      currency_name: z.string(),
      legal_id: z.int(),
      legal_name: z.string(),
      lever_share_num: decimal,
      spread: decimal,
      lever_trade_fee: decimal,
    }),
  }),
  getMarketInfo: call({
    method: 'GET',
    path: '/api/exchange/getMarketInfo',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'Order book, tape and reference prices of one market.',
    input: z.object({
      symbol: text('market-not-found', 20, 'market-not-found'),
      depth: optionalText(4),
      /** In groups of this size, `10`; of those that the market's book fills (ours). */
      group: optionalText(12),
      /** The book of spot orders, or that of contract orders (ours). */
      book: optionalText(10)
        .transform((value) => value || 'spot')
        .pipe(z.enum(['spot', 'contract'], { error: 'parameter-invalid' })),
    }),
    output: z.object({
      symbol: z.string(),
      buyList: z.array(level).meta({ 'x-unit': 'levels' }),
      sellList: z.array(level).meta({ 'x-unit': 'levels' }),
      tradeList: z.array(wireTrade),
      now_price: decimal,
      mark_price: decimal,
      index_price: decimal,
      /** The rate that was settled last, and the one that the running interval comes to so far (ours); fractions. */
      funding_rate: decimal,
      predicted_funding_rate: decimal,
      next_funding_time: z.int(),
    }),
  }),
  getRates: call({
    method: 'GET',
    path: '/api/market/getCurrencyExCny',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'A coin’s price in CNY and USD, and fiat rates per USD.',
    input: z.object({ coin_name: optionalText(10) }),
    output: z.object({
      coin_name: z.string(),
      price_cny: decimal,
      price_usd: decimal,
      rates: z.object({
        CNY: decimal,
        HKD: decimal,
        JPY: decimal,
        KRW: decimal,
        EUR: decimal,
        THB: decimal,
      }),
    }),
  }),
  listFavourites: call({
    method: 'GET',
    path: '/api/optional/list',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'Favourite markets in the caller’s order.',
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), currency_id: z.int() })),
  }),
  addFavourite: call({
    method: 'POST',
    path: '/api/optional/add',
    needs: ['session'],
    changes: true,
    source: 'compatibility',
    about: 'Adds a market to the favourites.',
    input: z.object({ currency_id: id('market-not-found') }),
    output: z.object({ id: z.int() }),
  }),
  removeFavourite: call({
    method: 'POST',
    path: '/api/optional/del',
    needs: ['session'],
    changes: true,
    source: 'compatibility',
    about: 'Removes a favourite.',
    input: z.object({ id: id('favourite-not-found') }),
    output: sentence,
  }),
  sortFavourites: call({
    method: 'POST',
    path: '/api/optional/sort',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Reorders the favourites: all their ids, comma-separated.',
    input: z.object({
      ids: text('favourites-list-invalid', 1000, 'favourites-list-invalid'),
    }),
    output: sentence,
  }),
};

export const marketContract = contract({
  calls: market,
  ours: [
    'listQuotations.open',
    'turnover',
    'price_decimals',
    'quantity_decimals',
    'full_name',
    'min_quantity',
    'book_step',
    'book_reach',
    'min_notional',
    'maker_fee',
    'taker_fee',
    'listed_at',
    'is_scripted',
    'spark',
    'scripted',
    'predicted_funding_rate',
  ],
  refusals: [
    'market-not-found',
    'market-closed',
    'market-delisted',
    'period-invalid',
    'coin-not-found',
    'favourite-exists',
    'favourite-not-found',
    'favourites-list-invalid',
  ],
});
