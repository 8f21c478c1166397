import type { QuotationPair, WireCandle, WireTrade } from '@mt2/contracts/market';
import { formatFloor, type Instant } from '@mt2/domain';
import { LEVER_FEES, MAX_LOTS } from '@mt2/domain/lever';
import {
  type Candle,
  FUNDING_INTERVAL,
  formatSteps,
  formatTicks,
  fundingAt,
  type ListedMarket,
  type Market,
  type MarketState,
  type PricePath,
  type Ticker,
  type Trade,
  USDT,
} from '@mt2/domain/market';
import { FEE_RATES } from '@mt2/domain/spot';
import { changeOf } from './change.ts';

const percentOfRate = (rate: bigint) => formatFloor(rate * 100n, 4);
/** A limit buy may be a fifth of the last price to a tenth above it; the wire gives the widest of all bands, in percent. */
const BAND = { low: '20', high: '500' };

type PairState = MarketState & { readonly isScripted: boolean };

/** A market as the quotation lists it, at an instant; one that is delisted is there to be read, and not displayed in lists. */
export function presentPair(path: PricePath, market: ListedMarket, at: Instant, cnyPerUsd: bigint, state: PairState): QuotationPair {
  const { isOpen, isDelisted, isScripted } = state;
  const ticker = path.ticker(market, at);
  const open = isOpen ? 1 : 0;
  return {
    id: market.id,
    legal_id: USDT.id,
    currency_id: market.id,
    is_display: isDelisted ? 0 : 1,
    market_from: 2,
    open_transaction: open,
    open_lever: isOpen && market.hasContracts ? 1 : 0,
    open_microtrade: isOpen && market.hasOptions ? 1 : 0,
    open_coin_trade: open,
    sort: path.markets.list.indexOf(market) + 1,
    micro_trade_fee: '0',
    lever_share_num: formatFloor(market.lot, 8),
    spread: '0',
    overnight: formatFloor(path.funding(market, fundingAt(at)), 8),
    lever_trade_fee: percentOfRate(LEVER_FEES.taker),
    lever_min_share: 1,
    lever_max_share: MAX_LOTS,
    fluctuate_min: BAND.low,
    fluctuate_max: BAND.high,
    create_time: market.listedAt,
    legal_name: USDT.symbol,
    currency_name: market.base,
    market_from_name: 'MT2',
    logo: market.logo,
    rmb_relation: formatFloor(cnyPerUsd, 4),
    category_text: 'spot',
    price_decimals: market.priceDecimals,
    quantity_decimals: market.quantityDecimals,
    full_name: market.name,
    min_quantity: formatSteps(market, market.minQuantity),
    book_step: formatTicks(market, market.bookStep),
    book_reach: formatTicks(market, market.bookReach),
    min_notional: formatFloor(market.minNotional, 2),
    maker_fee: percentOfRate(FEE_RATES.maker),
    taker_fee: percentOfRate(FEE_RATES.taker),
    listed_at: market.listedAt,
    is_scripted: isScripted ? 1 : 0,
    spark: path.spark(market, at).map((ticks) => formatTicks(market, ticks)),
    ...presentTicker(market, ticker),
  };
}

/** A ticker's fields, the same in the quotation and in the feed. */
export const presentTicker = (market: Market, ticker: Ticker) => ({
  symbol: market.symbol,
  now_price: formatTicks(market, ticker.last),
  open: formatTicks(market, ticker.open),
  high: formatTicks(market, ticker.high),
  low: formatTicks(market, ticker.low),
  change: changeOf(ticker),
  volume: formatSteps(market, ticker.volume),
  turnover: formatFloor(ticker.turnover, 2),
});

/** The prices that contracts are measured by, the rate of the running funding interval so far, and when it is paid. */
export const presentMark = (path: PricePath, market: Market, at: Instant) => ({
  mark_price: formatTicks(market, path.mark(market, at)),
  index_price: formatTicks(market, path.tickAt(market, at)),
  predicted_funding_rate: formatFloor(path.fundingSoFar(market, at), 8),
  next_funding_time: fundingAt(at) + FUNDING_INTERVAL,
});

/** A candle as the feeds send it, in texts; `amount` is its turnover in the quote coin. */
export function presentCandle(market: Market, { at, open, close, high, low, volume, turnover, scripted }: Candle) {
  const vol = formatSteps(market, volume);
  return {
    id: at,
    time: at * 1000,
    open: formatTicks(market, open),
    close: formatTicks(market, close),
    high: formatTicks(market, high),
    low: formatTicks(market, low),
    vol,
    amount: formatFloor(turnover, 2),
    volume: vol,
    ...(scripted ? { scripted: true as const } : {}),
  };
}

/** A candle as the call answers it: some existing clients need its prices and its volume as numbers. */
export function presentNumericCandle(market: Market, candle: Candle): WireCandle {
  const { open, close, high, low, volume, ...rest } = presentCandle(market, candle);
  return { ...rest, open: Number(open), close: Number(close), high: Number(high), low: Number(low), volume: Number(volume) };
}

/** A print of the tape. Its id orders prints: the second, then its place in it. */
export const presentTrade = (market: Market, trade: Trade): WireTrade => ({
  id: trade.at,
  price: formatTicks(market, trade.price),
  amount: formatSteps(market, trade.quantity),
  direction: trade.side,
  ts: trade.at * 1000,
});

/** One level of a book: `[price, quantity]`. */
export const presentLevel = (market: Market, { price, quantity }: { price: number; quantity: number }): [string, string] => [
  formatTicks(market, price),
  formatSteps(market, quantity),
];
