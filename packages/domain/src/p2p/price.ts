import { type Atoms, CENT, COIN, ceilToCent, RATE_ONE, type Rate, shareCeil, truncated } from '../money/index.ts';
import type { AdvertSide, PriceMode } from './terms.ts';

/** Rounded to the nearest cent, half a cent up. `numerator / denominator` atoms, both positive. */
const toCents = (numerator: bigint, denominator: bigint): Atoms =>
  ((2n * numerator + denominator * CENT) / (2n * denominator * CENT)) * CENT;

/** The price of an advert: a fixed price, or a premium over the index (negative: below). It is offered only within its limits. */
export type AdvertPrice = {
  readonly mode: PriceMode;
  /** 0 if floating. */
  readonly price: Atoms;
  /** 0 if fixed. */
  readonly premium: Rate;
  readonly minPrice: Atoms;
  readonly maxPrice: Atoms;
};

/** The price of an advert at this index of its coin, in its currency. */
export const priceAt = ({ mode, price, premium }: Pick<AdvertPrice, 'mode' | 'price' | 'premium'>, index: Atoms): Atoms =>
  mode === 'fixed' ? price : toCents(index * (RATE_ONE + premium), RATE_ONE);

/** True while the price is within the advertiser's limits. */
export const isWithinLimits = ({ minPrice, maxPrice }: Pick<AdvertPrice, 'minPrice' | 'maxPrice'>, price: Atoms): boolean =>
  price >= minPrice && price <= maxPrice;

/** The price of a number of coins in whole cents, rounded up. */
export const moneyOf = (number: Atoms, price: Atoms): Atoms => ceilToCent(shareCeil(number, price, COIN));

/** The number of coins that money buys, on a grid of `decimals`, rounded down. `price` > 0. */
export function numberOf(money: Atoms, price: Atoms, decimals: number): Atoms {
  return truncated((money * COIN) / price, decimals);
}

/** The difference by which a price is worse for the taker than the price seen, as a rate; 0 if it is not worse. `seen` > 0. */
export function slipOf(side: AdvertSide, seen: Atoms, price: Atoms): Rate {
  const worse = side === 'sell' ? price - seen : seen - price;
  return worse > 0n ? (worse * RATE_ONE) / seen : 0n;
}
