import { PERIODS } from '@mt2/domain/market-terms';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import {
  again,
  atoms,
  beside,
  decimal,
  flag,
  hidden,
  id,
  inner,
  list,
  listOf,
  percent,
  plain,
  price,
  record,
  text,
} from './fields/index.ts';
import { decimalText, FLAG, WHOLE } from './fields/kinds.ts';
import { optionalSeconds, optionalText, requiredText as textOf } from './fields/readers.ts';
import { candle, level, markLines, quotationPair, tickerLines, trade } from './market-rows.ts';

const fraction = { unit: 'fraction' } as const;
const perDollar = { decimals: 4, unit: 'currency/USD' } as const;
const symbol = ask.plain('symbol', textOf('market-not-found', 20, 'market-not-found'), 'Market symbol, base coin first: `BTC/USDT`.');
const candles = listOf(candle);

export const market = {
  listQuotations: call('GET', '/api/currency/quotation_new', {
    needs: [],
    about: 'Every market with its 24-hour ticker.',
    input: z.object({}),
    answers: listOf(
      record('Quotation', {
        id: id('id', 'ID of the quote coin.'),
        quote: text('name', 'Symbol of the quote coin.'),
        isQuote: flag('is_legal', 'For existing clients: always 1.'),
        isListed: again('is_display', 'isQuote', FLAG, 'For existing clients: always 1.'),
        hasContracts: again('is_lever', 'isQuote', FLAG, 'For existing clients: always 1.'),
        isTraded: again('is_match', 'isQuote', FLAG, 'For existing clients: always 1.'),
        hasOptions: again('is_micro', 'isQuote', FLAG, 'For existing clients: always 1.'),
        pairs: list('quotation', quotationPair, 'Markets of the quote coin.'),
      }),
    ),
  }),
  listCandles: call('GET', '/api/currency/new_timeshar', {
    needs: [],
    about:
      'Candles that begin between `from` and `to`, oldest first, at most 1,000; the last one may be running. If the window is ' +
      'entirely after the running candle, because the client does not know the world’s clock, the same number of candles up to the ' +
      'running one is returned, or the last 300 if the window has no end.',
    takes: ask.inputs({
      symbol,
      period: ask.plain('period', textOf('period-invalid', 10, 'period-invalid'), `Length of a candle: ${PERIODS.join(', ')}.`),
      from: ask.optional('from', optionalSeconds(), 'First second. Default: so early that 300 candles are answered.', { unit: 'unix s' }),
      to: ask.optional('to', optionalSeconds(), 'Last second. Default: now.', { unit: 'unix s' }),
    }),
    answers: candles,
    answersBeside: beside({
      word: plain('msg', z.literal('success'), 'For existing clients: always success.'),
      candles: inner('data', candles, 'The same candles, for existing clients.'),
    }),
  }),
  getTicker: call('GET', '/api/currency/deal', {
    needs: [],
    about: 'One market’s ticker.',
    takes: ask.inputs({
      marketId: ask.id('currency_id', 'ID of the base coin.', 'market-not-found'),
      quoteId: ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.'),
    }),
    answers: record('MarketTicker', {
      id: again('id', 'marketId', WHOLE, 'ID of the base coin.', { unit: 'id' }).ours(),
      last: tickerLines.last,
      high: tickerLines.high,
      low: tickerLines.low,
      volume: tickerLines.volume,
      change: tickerLines.change,
      marketId: id('currency_id', 'ID of the base coin.'),
      base: text('currency_name', 'Symbol of the base coin.'),
      quoteId: id('legal_id', 'ID of the quote coin: 3, USDT.'),
      quote: text('legal_name', 'Symbol of the quote coin.'),
      lot: atoms('lever_share_num', 'Amount of the base coin in a lot of contracts.', { unit: 'base' }),
      spread: plain('spread', decimalText, 'For existing clients: spread of contracts, always 0.', { unit: 'percent' }),
      contractFee: percent('lever_trade_fee', 'Fee of contract orders that fill at once.', 4),
      priceDecimals: hidden(WHOLE),
      quantityDecimals: hidden(WHOLE),
    }),
  }),
  getMarketInfo: call('GET', '/api/exchange/getMarketInfo', {
    needs: [],
    about: 'Order book, tape and reference prices of one market.',
    takes: ask.inputs({
      symbol,
      depth: ask.optionalText('depth', 'Levels of each side, at most 50. Default 20.', { most: 4, unit: 'count' }),
      /** This project only. */
      group: ask.optionalText('group', 'Size of the groups of prices, one that the book fills: `10`. Default: no groups.', {
        most: 12,
        unit: 'quote/base',
      }),
      /** This project only. */
      book: ask.optional(
        'book',
        optionalText(10)
          .transform((value) => value || 'spot')
          .pipe(z.enum(['spot', 'contract'], { error: 'parameter-invalid' })),
        'spot: orders of users and of the market maker. contract: orders of the market maker, with which contract orders trade. ' +
          'Default spot.',
      ),
    }),
    answers: record('MarketInfo', {
      market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
      bids: list('buyList', level, 'Bids as price and quantity, best first.', { unit: 'levels' }),
      asks: list('sellList', level, 'Asks as price and quantity, best first.', { unit: 'levels' }),
      trades: list('tradeList', trade, 'Latest trades, newest first.'),
      last: price('now_price', 'Last price.'),
      settledRate: atoms('funding_rate', 'Funding rate that was settled last.', fraction),
      ...markLines,
      priceDecimals: hidden(WHOLE),
      quantityDecimals: hidden(WHOLE),
    }),
  }),
  getRates: call('GET', '/api/market/getCurrencyExCny', {
    needs: [],
    about: 'A coin’s price in CNY and USD, and fiat rates per USD.',
    takes: ask.inputs({ coin: ask.optionalText('coin_name', 'Symbol of the coin. Default USDT.', { most: 10 }) }),
    answers: record('CoinRates', {
      coin: text('coin_name', 'Symbol of the coin.'),
      inYuan: atoms('price_cny', 'Chinese yuan for one coin.', { unit: 'CNY/coin' }),
      inDollars: atoms('price_usd', 'US dollars for one coin.', { unit: 'USD/coin' }),
      rates: inner(
        'rates',
        record('FiatRates', {
          CNY: decimal('CNY', 'Chinese yuan for one USDT.', { decimals: 4, unit: 'CNY/USDT' }),
          HKD: decimal('HKD', 'Hong Kong dollars for one US dollar.', perDollar),
          JPY: decimal('JPY', 'Japanese yen for one US dollar.', perDollar),
          KRW: decimal('KRW', 'South Korean won for one US dollar.', perDollar),
          EUR: decimal('EUR', 'Euros for one US dollar.', perDollar),
          THB: decimal('THB', 'Thai baht for one US dollar.', perDollar),
        }),
        'Rates of the currencies that the page can show.',
      ),
    }),
  }),
  listFavourites: call('GET', '/api/optional/list', {
    source: 'compatibility',
    about: 'Favourite markets in the caller’s order.',
    input: z.object({}),
    answers: listOf(
      record('Favourite', { id: id('id', 'Favourite ID.'), marketId: id('currency_id', 'ID of the base coin of the market.') }),
    ),
  }),
  addFavourite: call('POST', '/api/optional/add', {
    changes: true,
    repeated: 'sets-state',
    source: 'compatibility',
    about: 'Adds a market to the favourites.',
    takes: ask.inputs({ marketId: ask.id('currency_id', 'ID of the base coin of the market.', 'market-not-found') }),
    answers: record('AddedFavourite', { id: id('id', 'Favourite ID.') }),
  }),
  removeFavourite: call('POST', '/api/optional/del', {
    changes: true,
    repeated: 'sets-state',
    source: 'compatibility',
    about: 'Removes a favourite.',
    takes: ask.inputs({ id: ask.id('id', 'Favourite ID.', 'favourite-not-found') }),
  }),
  sortFavourites: call('POST', '/api/optional/sort', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Reorders the favourites: all their ids, comma-separated.',
    takes: ask.inputs({
      ids: ask.plain(
        'ids',
        textOf('favourites-list-invalid', 1000, 'favourites-list-invalid'),
        'Favourite IDs in their new order, separated by commas.',
        { unit: 'id' },
      ),
    }),
  }),
};

export const marketContract = contract({
  about: 'Markets, prices, books, candles and favourites.',
  calls: market,
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
