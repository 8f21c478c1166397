import type { Side } from '../market/side.ts';

/** Limit prices are allowed within these tenths of the last price. */
const BAND: Readonly<Record<Side, readonly [low: number, high: number]>> = { buy: [2, 11], sell: [9, 50] };

/** The lowest and the highest limit price allowed, in ticks. */
export function priceBand(side: Side, last: number): { readonly lowest: number; readonly highest: number } {
  const [low, high] = BAND[side];
  return { lowest: Math.ceil((last * low) / 10), highest: Math.floor((last * high) / 10) };
}

/** True if a limit price is close enough to the last price; both in ticks. */
export function isInBand(side: Side, price: number, last: number): boolean {
  const { lowest, highest } = priceBand(side, last);
  return lowest <= price && price <= highest;
}
