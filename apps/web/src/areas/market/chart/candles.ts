import { type Atoms, COIN, formatFloor } from '@mt2/domain';
import type { LiveCandle } from '../../../platform/feed/feed-data.ts';
import type { ReadCandle } from './candles.api.ts';

/** A candle as pixels need it. `time` is its opening second. */
export type Candle = {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** A number for drawing; the feed brings atoms. */
const drawn = (value: Atoms | number): number => (typeof value === 'bigint' ? Number(value) / 1e8 : value);

/** Shapes a candle that was read or came with the feed. */
export const toCandle = ({ at, open, high, low, close, volume }: LiveCandle | ReadCandle): Candle => ({
  time: at,
  open: drawn(open),
  high: drawn(high),
  low: drawn(low),
  close: drawn(close),
  volume: drawn(volume),
});

/**
 * Lays newer candles over older ones: a candle of the same second is replaced, and the order is by time. Returns
 * `older` itself if nothing is new.
 */
export function mergeCandles(older: readonly Candle[], newer: readonly Candle[]): readonly Candle[] {
  const first = newer[0];
  if (!first) return older;
  const last = older.at(-1);
  if (!last || first.time > last.time) return [...older, ...newer];
  if (newer.length === 1 && first.time === last.time) return [...older.slice(0, -1), first];
  const byTime = new Map([...older, ...newer].map((candle) => [candle.time, candle]));
  return [...byTime.values()].sort((left, right) => left.time - right.time);
}

/**
 * True if history and feed do not join: the last candle read was still running, so the feed must bring it again. It does not
 * after a gap (a pause, or a jump of the world's clock), or if the world went back.
 */
export function isTorn(history: readonly Candle[], live: readonly Candle[], seconds: number): boolean {
  const [read, first, last] = [history.at(-1), live[0], live.at(-1)];
  if (!read || !first || !last) return false;
  return first.time > read.time || last.time + seconds < read.time;
}

const FIELDS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
const isSame = (one: Candle, other: Candle | undefined) => one === other || FIELDS.every((field) => one[field] === other?.[field]);

/** True if `next` only changed the last candle of `before` or added one: the chart then updates one bar instead of all. */
export function isTailUpdate(before: readonly Candle[], next: readonly Candle[]): boolean {
  const added = next.length - before.length;
  if (before.length === 0 || added < 0 || added > 1) return false;
  const last = before.length - 1;
  return next[last]?.time === before[last]?.time && before.every((candle, index) => index === last || isSame(candle, next[index]));
}

/**
 * The opening time, in seconds, of the last visible candle, if those up to the fractional index `to` are visible;
 * undefined if it is the newest.
 */
export const endOf = (candles: readonly Candle[], to: number): number | undefined =>
  to < candles.length - 1 ? candles[Math.floor(to)]?.time : undefined;

/** The index of the last of the candles, oldest first, that opened at or before a second; -1 if there is none. */
export function lastUpTo(candles: readonly Pick<Candle, 'time'>[], time: number): number {
  let [from, to] = [0, candles.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((candles[middle]?.time ?? 0) <= time) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The index of the candle that opened at a second; undefined if there is none. */
export function indexAt(candles: readonly Candle[], time: number | undefined): number | undefined {
  const index = time === undefined ? -1 : lastUpTo(candles, time);
  return index >= 0 && candles[index]?.time === time ? index : undefined;
}

/** Percent from which two decimals are shown, and from which three are: smaller ones have four. */
const COARSE = { two: COIN, three: COIN / 10n };

/** A part in percent, truncated to two to four decimals: within a minute a price moves by less than a hundredth. */
function finePercent(part: Atoms, whole: Atoms): string {
  const percent = (part * 100n * COIN) / whole;
  const size = percent < 0n ? -percent : percent;
  return formatFloor(percent, size >= COARSE.two ? 2 : size >= COARSE.three ? 3 : 4);
}

/** The change of a candle from the close before it, in atoms of its quote currency, and the amplitude; each also in percent, truncated. */
export function candleMoves({ open, high, low, close }: Candle, before: Candle | undefined) {
  const base = exact(before?.close ?? open);
  const [change, amplitude] = [exact(close) - base, exact(high) - exact(low)];
  return { change, changePercent: finePercent(change, base), amplitude, amplitudePercent: finePercent(amplitude, base) };
}

/** A drawn price in atoms. */
const exact = (price: number): Atoms => BigInt(Math.round(price * 1e8));
