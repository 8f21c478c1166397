import type { AnyQuotationPair, QuotationPair } from '@mt2/contracts/market';
import { type Atoms, COIN, formatFloor, parseAtoms, type Rate } from '@mt2/domain';
import { TIERS } from '@mt2/domain/lever';
import { type Coin, type Market, SEED_MARKETS } from '@mt2/domain/markets';
import { FEE_RATES } from '@mt2/domain/spot';

/**
 * The markets and coins that this page knows: those of the seed from the first paint on, and those that joined the world since, from the quotations
 * that the server answers. What the wire does not say of a coin (its routes, its accounts, its tiers) comes from the seed's rows; this is the only
 * module that reads them.
 */
let joined: readonly Market[] = [];

/** Takes the markets of an answer for those that the world has now. */
export function noteMarkets(markets: readonly Market[]): void {
  joined = markets.filter(({ id }) => !SEED_MARKETS.find(id));
}

/** The tiers of a market, which no answer about it carries: those of its seed row, or the usual ones. */
export const tiersOf = (id: number): Market['tiers'] => SEED_MARKETS.find(id)?.tiers ?? TIERS;

/** True when options are offered in a market; undefined for a market that joined later. */
export const hasOptions = (id: number): boolean | undefined => SEED_MARKETS.find(id)?.hasOptions;

/** Every market in its order of listing. */
export const knownMarkets = (): readonly Market[] => [...SEED_MARKETS.list, ...joined];

/** The market of `BTC/USDT`; undefined when none is known. */
export const marketBySymbol = (symbol: string): Market | undefined =>
  SEED_MARKETS.bySymbol(symbol) ?? joined.find((market) => market.symbol === symbol);

/** USDT first, then the base coins in their order of listing. */
export const knownCoins = (): readonly Coin[] => [...SEED_MARKETS.coins, ...joined.map(coinOfJoined)];

/** The coin of an id; undefined when none is known. */
export const coinOf = (id: number): Coin | undefined => SEED_MARKETS.coin(id) ?? knownCoins().find((coin) => coin.id === id);

/** The coin of a ticker; undefined when none is known. */
export const coinNamed = (symbol: string): Coin | undefined => knownCoins().find((coin) => coin.symbol === symbol);

const decimalsIn = (text: string): number => /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;
const oneUnit = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);
const percentOf = (rate: Rate): string => formatFloor(rate * 100n, 4);

/** The price a day ago, from the one now and its change in percent. */
function openOf(last: Atoms, change: string): Atoms {
  const percent = parseAtoms(change.replace('+', '')) ?? 0n;
  const whole = 100n * COIN;
  return percent > -whole ? (last * whole) / (whole + percent) : last;
}

/**
 * A pair with what another backend does not say of it: the decimals of the market that this page knows under its symbol, or of its prices, and the
 * usual fees. Limits that nobody says are none.
 */
export function completePair(pair: AnyQuotationPair): QuotationPair {
  const { now_price, high, low, volume, change } = pair;
  const known = SEED_MARKETS.bySymbol(pair.symbol);
  const decimals = pair.price_decimals ?? known?.priceDecimals ?? Math.max(...[now_price, high, low].map(decimalsIn));
  const quantityDecimals = pair.quantity_decimals ?? known?.quantityDecimals ?? Math.min(6, 8 - decimals);
  const price = (value: Atoms | undefined): string => formatFloor(value ?? 0n, decimals);
  const last = parseAtoms(now_price) ?? 0n;
  return {
    open: price(openOf(last, change)),
    turnover: String(Math.floor(Number(volume) * Number(now_price))),
    price_decimals: decimals,
    quantity_decimals: quantityDecimals,
    full_name: known?.name ?? pair.currency_name,
    min_quantity: oneUnit(quantityDecimals),
    book_step: oneUnit(decimals),
    min_notional: '0',
    maker_fee: percentOf(FEE_RATES.maker),
    taker_fee: percentOf(FEE_RATES.taker),
    listed_at: pair.create_time,
    spark: [],
    ...pair,
    now_price: price(last),
    high: price(parseAtoms(high)),
    low: price(parseAtoms(low)),
  };
}

const coinOfJoined = ({ id, base, name, quantityDecimals }: Market): Coin => ({
  id,
  symbol: base,
  name,
  displayDecimals: quantityDecimals,
  logo: `/coins/${base.toLowerCase()}.svg`,
  accounts: ['spot'],
  routes: [],
});
