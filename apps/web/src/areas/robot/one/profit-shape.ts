import type { ProfitPoint } from '../robot.api.ts';

/** Outlines of a profit over time, as paths of a drawing of `width` × `height`. */
export type ProfitShape = {
  readonly line: string;
  /** Between the line and zero. */
  readonly area: string;
  /** Position of zero, from the top. */
  readonly zero: number;
};

/** The shape of profits at seconds, oldest first; zero is always in the picture. */
export function profitShape(points: readonly ProfitPoint[], width: number, height: number): ProfitShape {
  const values = points.map(({ profit }) => Number(profit));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const x = (at: number) => tenths(last === first ? 0 : ((at - first) / (last - first)) * width);
  const y = (value: number) => tenths(high === low ? height / 2 : ((high - value) / (high - low)) * height);
  const way = points.map(({ at, profit }) => `${x(at)},${y(Number(profit))}`).join(' L');
  const zero = y(0);
  return { line: `M${way}`, area: `M${x(first)},${zero} L${way} L${x(last)},${zero} Z`, zero };
}

/** Finer than any screen. */
const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;
