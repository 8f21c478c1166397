import type { Candle } from '../candles.ts';

type Times = readonly Pick<Candle, 'time'>[];

/** The seconds between the last two candles. */
const stepOf = (candles: Times): number => (candles.at(-1)?.time ?? 0) - (candles.at(-2)?.time ?? 0) || 1;

/** The index, possibly fractional or beyond the candles, at a second. */
export function placeOfTime(candles: Times, time: number): number {
  const step = stepOf(candles);
  let [from, to] = [0, candles.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((candles[middle]?.time ?? 0) <= time) from = middle + 1;
    else to = middle;
  }
  const index = Math.max(0, from - 1);
  const opened = candles[index]?.time ?? time;
  const length = index === 0 && time < opened ? step : (candles[index + 1]?.time ?? opened + step) - opened;
  return index + (time - opened) / length;
}

/** The second at an index, possibly fractional or beyond the candles. */
export function timeOfPlace(candles: Times, place: number): number {
  const step = stepOf(candles);
  const index = Math.min(candles.length - 1, Math.max(0, Math.floor(place)));
  const opened = candles[index]?.time ?? 0;
  const length = place < 0 ? step : (candles[index + 1]?.time ?? opened + step) - opened;
  return Math.round(opened + (place - index) * length);
}
