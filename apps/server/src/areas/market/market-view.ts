import type { Given } from '@mt2/contracts/fields';
import type { mark, quotationPair, trade } from '@mt2/contracts/market-rows';
import { type Instant, parseAtoms } from '@mt2/domain';
import { LEVER_FEES, MAX_LOTS } from '@mt2/domain/lever';
import {
  atomsToTicks,
  bookGroups,
  type Candle,
  FUNDING_INTERVAL,
  fundingAt,
  type Level,
  type ListedMarket,
  type Market,
  type MarketState,
  type PricePath,
  type Ticker,
  type Trade,
  USDT,
} from '@mt2/domain/market';
import { FEE_RATES } from '@mt2/domain/order';
import type { scriptedBy } from './scripts.ts';

/** The ticks of a group size of a market's book, such as `10` for BTC; undefined for any other text. */
export function groupOf(market: Market, text: string): number | undefined {
  const size = atomsToTicks(market, parseAtoms(text) ?? 0n);
  return bookGroups(market, 1).find((group) => group === size);
}

/** The 24-hour change as the wire writes it: percent with a sign and two decimals, truncated (`"+1.23"`, `"-0.05"`). */
function changeOf({ changeBasisPoints }: Pick<Ticker, 'changeBasisPoints'>): string {
  const size = Math.abs(changeBasisPoints);
  const sign = changeBasisPoints < 0 ? '-' : '+';
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** A limit buy may be between a fifth of the last price and a tenth above it; the wire gives the widest of all bands, in percent. */
const BAND = { low: '20', high: '500' };

type PairState = MarketState & ReturnType<typeof scriptedBy>;

/** The IDs and symbols of a market’s coins. */
export const coinsView = ({ id, base }: Market) => ({ marketId: id, base, quoteId: USDT.id, quote: USDT.symbol });

/** A market in the quotation, at an instant; a delisted one can be read, but lists leave it out. */
export function pairView(
  path: PricePath,
  market: ListedMarket,
  at: Instant,
  cnyRate: bigint,
  { isOpen, isDelisted, isScripted, priceShift }: PairState,
): Given<typeof quotationPair> {
  return {
    id: market.id,
    ...coinsView(market),
    isListed: !isDelisted,
    from: 2,
    isOpen,
    hasContracts: isOpen && market.hasContracts,
    hasOptions: isOpen && market.hasOptions,
    sort: path.markets.list.indexOf(market) + 1,
    optionFee: '0',
    lot: market.lot,
    spread: '0',
    fundingRate: path.funding(market, fundingAt(at)),
    contractFee: LEVER_FEES.taker,
    leastLots: 1,
    mostLots: MAX_LOTS,
    leastPrice: BAND.low,
    mostPrice: BAND.high,
    source: 'MT2',
    logo: market.logo,
    cnyRate,
    category: 'spot',
    name: market.name,
    minQuantity: market.minQuantity,
    bookStep: market.bookStep,
    bookReach: market.bookReach,
    minNotional: market.minNotional,
    makerFee: FEE_RATES.maker,
    takerFee: FEE_RATES.taker,
    openedAt: market.listedAt,
    isScripted,
    priceShift,
    spark: path.spark(market, at),
    ...tickerView(market, path.ticker(market, at)),
  };
}

/** The decimals of a market, with which its prices and quantities are written. */
export const decimalsOf = ({ priceDecimals, quantityDecimals }: Market) => ({ priceDecimals, quantityDecimals });

/** A market’s day, the same in the quotation and in the feeds. */
export const tickerView = (market: Market, ticker: Ticker) => ({
  market: market.symbol,
  last: ticker.last,
  open: ticker.open,
  high: ticker.high,
  low: ticker.low,
  change: changeOf(ticker),
  volume: ticker.volume,
  turnover: ticker.turnover,
  ...decimalsOf(market),
});

/** The prices by which contracts are valued, the rate of the running funding interval so far, and the time at which it is paid. */
export const markView = (path: PricePath, market: Market, at: Instant): Given<typeof mark> => ({
  mark: path.mark(market, at),
  index: path.tickAt(market, at),
  fundingRate: path.fundingSoFar(market, at),
  nextFundingAt: fundingAt(at) + FUNDING_INTERVAL,
  priceDecimals: market.priceDecimals,
});

/** A candle; `scripted` only if a script moved it. */
export const candleView = (market: Market, { scripted, ...candle }: Candle) => ({
  ...candle,
  scripted: scripted ? (true as const) : undefined,
  ...decimalsOf(market),
});

/** A print of the tape. Its ID orders prints: the second, then its place in it. */
export const tradeView = (market: Market, { at, price, quantity, side }: Trade): Given<typeof trade> => ({
  id: at,
  price,
  quantity,
  side,
  at,
  ...decimalsOf(market),
});

/** One level of a book: price and quantity. */
export const levelView = ({ price, quantity }: Level): readonly [number, number] => [price, quantity];
