import type { ReadMessage } from '@mt2/contracts';
import type { market } from '@mt2/contracts/market';
import { ATOM_DECIMALS, type Atoms, COIN, parseAtoms, unitOf } from '@mt2/domain';
import { marketBySymbol } from '../markets.ts';

/** A market in the quotation of any backend. */
export type AnyPair = ReadMessage<typeof market.listQuotations>[number]['pairs'][number];
/** The same with all fields of this project. */
export type Pair = { readonly [K in keyof AnyPair]-?: Exclude<AnyPair[K], undefined> };

const ALL_DECIMALS = Array.from({ length: ATOM_DECIMALS + 1 }, (_, decimals) => decimals);
/** The minimum number of decimals with which a price can be written. */
const decimalsIn = (price: Atoms): number => ALL_DECIMALS.find((decimals) => price % unitOf(decimals) === 0n) ?? ATOM_DECIMALS;

/** The price a day ago, from the current price and its change in percent. */
function openOf(last: Atoms, change: string): Atoms {
  const percent = parseAtoms(change.replace('+', '')) ?? 0n;
  const whole = 100n * COIN;
  return percent > -whole ? (last * whole) / (whole + percent) : last;
}

/**
 * Fills in the fields that another backend omits from a pair: the decimals come from the market known under its symbol,
 * or from its prices. A missing limit means no limit.
 */
export function completePair(pair: AnyPair): Pair {
  const { last, high, low, volume, change } = pair;
  const known = marketBySymbol(pair.market);
  const priceDecimals = pair.priceDecimals ?? known?.priceDecimals ?? Math.max(...[last, high, low].map(decimalsIn));
  const quantityDecimals = pair.quantityDecimals ?? known?.quantityDecimals ?? Math.min(6, ATOM_DECIMALS - priceDecimals);
  return {
    ...pair,
    priceDecimals,
    quantityDecimals,
    name: pair.name ?? known?.name ?? pair.base,
    minQuantity: pair.minQuantity ?? unitOf(quantityDecimals),
    bookStep: pair.bookStep ?? unitOf(priceDecimals),
    open: pair.open || openOf(last, change),
    turnover: pair.turnover || (volume * last) / COIN,
  };
}
