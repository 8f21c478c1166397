import type { Side } from '../market/side.ts';

/** Limit prices are allowed within these tenths of the last price. */
const BAND: Readonly<Record<Side, readonly [low: number, high: number]>> = { buy: [2, 11], sell: [9, 50] };

/** True if a limit price is close enough to the last price; both in ticks. */
export function isInBand(side: Side, price: number, last: number): boolean {
  const [low, high] = BAND[side];
  return price * 10 >= last * low && price * 10 <= last * high;
}
