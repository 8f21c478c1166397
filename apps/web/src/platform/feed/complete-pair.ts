import type { AnyQuotationPair, QuotationPair } from '@mt2/contracts/market';
import { type Atoms, COIN, formatFloor, parseAtoms, type Rate } from '@mt2/domain';
import { FEE_RATES } from '@mt2/domain/spot';
import { marketBySymbol } from '../markets.ts';

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
  const known = marketBySymbol(pair.symbol);
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
    book_reach: '0',
    min_notional: '0',
    maker_fee: percentOf(FEE_RATES.maker),
    taker_fee: percentOf(FEE_RATES.taker),
    listed_at: pair.create_time,
    is_scripted: 0,
    spark: [],
    ...pair,
    now_price: price(last),
    high: price(parseAtoms(high)),
    low: price(parseAtoms(low)),
  };
}
