import { type Atoms, formatFloor, type Instant } from '@mt2/domain';

/** A day of the curve: its date in UTC, the value of all assets at its end (today: now), and its profit. */
export type CurveDay = { readonly date: string; readonly total: Atoms; readonly profit: Atoms };
type Point = { readonly at: Instant; readonly total: Atoms; readonly profit: Atoms };

export const dateOf = (at: Instant): string => new Date(at * 1000).toISOString().slice(0, 10);

/** The last days of a curve; `start` is the value with which the first of them began. */
export type Curve = { readonly start: Atoms; readonly days: readonly CurveDay[] };

/** The last `count` days, the earliest first. Today's value and profit are the given ones, which are newer. */
export function curveOf(points: readonly Point[], count: number, now: { readonly total: Atoms; readonly profit: Atoms }): Curve {
  const shown = points.slice(-count);
  const days = shown.map(({ at, profit }, index): CurveDay => {
    const next = shown[index + 1];
    return { date: dateOf(at), ...(next ? { total: next.total, profit } : now) };
  });
  // A curve that begins with the first deposit has no value before it.
  return { start: shown[0]?.total || (days[0]?.total ?? 0n), days };
}

export const profitOf = (days: readonly CurveDay[]): Atoms => days.reduce((sum, { profit }) => sum + profit, 0n);

const numberOf = (amount: Atoms): number => Number(formatFloor(amount, 2));

/** The values of the line: the start, and the end of each day. */
export const lineOf = ({ start, days }: Curve): readonly number[] => [start, ...days.map(({ total }) => total)].map(numberOf);

/** A bar from the line of zero: its top and its height, in parts of the whole. */
export type Bar = { readonly top: number; readonly height: number; readonly isGain: boolean };

/** The bars of daily profits, and the line of zero. */
export function barsOf(days: readonly CurveDay[]): { readonly bars: readonly Bar[]; readonly zero: number } {
  const profits = days.map(({ profit }) => numberOf(profit));
  const [most, least] = [Math.max(0, ...profits), Math.min(0, ...profits)];
  const range = most - least || 1;
  const zero = most / range;
  const bars = profits.map((profit): Bar => {
    const height = Math.abs(profit) / range;
    return { top: profit > 0 ? zero - height : zero, height, isGain: profit > 0 };
  });
  return { bars, zero };
}
