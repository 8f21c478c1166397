import { type Err, err, must } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import { formatTicks } from '../market/units.ts';

/** Limit prices are allowed within these tenths of the last price. */
const BAND: Readonly<Record<Side, readonly [low: number, high: number]>> = { buy: [2, 11], sell: [9, 50] };

/** The lowest and the highest limit price allowed, in ticks. */
export function priceBand(side: Side, last: number): { readonly lowest: number; readonly highest: number } {
  const [low, high] = BAND[side];
  return { lowest: Math.ceil((last * low) / 10), highest: Math.floor((last * high) / 10) };
}

/** Refuses a price that is out of reach, and names the prices allowed, in ticks. */
export const outOfRange = (market: Market, lowest: number, highest: number): Err<'price-out-of-range'> =>
  err('price-out-of-range', { limits: `(${formatTicks(market, lowest)}–${formatTicks(market, highest)})` });

/** Refuses a limit price that is not close enough to the last price; both in ticks. */
export function checkBand(market: Market, side: Side, price: number, last: number): Err<'price-out-of-range'> | undefined {
  const { lowest, highest } = priceBand(side, last);
  return lowest <= price && price <= highest ? undefined : outOfRange(market, lowest, highest);
}

/** Percent beyond the best opposite price within which a market order may fill. */
export const COLLAR_PERCENT = 2;

/** The worst price (ticks) at which a market order may fill, given the best price of the opposite side. */
export function protectionPrice(side: Side, best: number): number {
  must(Number.isSafeInteger(best) && best > 0, 'the best price is a positive number of ticks');
  return side === 'buy' ? Math.floor((best * (100 + COLLAR_PERCENT)) / 100) : Math.ceil((best * (100 - COLLAR_PERCENT)) / 100);
}
