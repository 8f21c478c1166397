/** Spacing of a grid's lines: by the same amount, or by the same ratio. */
export const GRID_MODES = ['arithmetic', 'geometric'] as const;
export type GridMode = (typeof GRID_MODES)[number];

/** A grid with `grids` cells between two prices, in ticks. */
export type Grid = { readonly lower: number; readonly upper: number; readonly grids: number; readonly mode: GridMode };

/**
 * The prices of a grid's lines in ticks, from the lower limit to the upper one: one more than the number of cells. Rounded
 * down to ticks.
 */
export function gridLines({ lower, upper, grids, mode }: Grid): readonly number[] {
  const at = mode === 'arithmetic' ? arithmetic : geometric;
  return Array.from({ length: grids + 1 }, (_, line) => at(lower, upper, grids, line));
}

const arithmetic = (lower: number, upper: number, grids: number, line: number): number =>
  lower + Math.floor((line * (upper - lower)) / grids);

/** `lower · (upper / lower)^(line / grids)`; its `grids`-th power is an integer. */
const geometric = (lower: number, upper: number, grids: number, line: number): number =>
  rootOf(() => BigInt(lower) ** BigInt(grids - line) * BigInt(upper) ** BigInt(line), grids, lower * (upper / lower) ** (line / grids));

/** Scale of the ratio between two lines of a geometric grid. */
export const RATIO_ONE = 10_000_000_000n;

/** The ratio of each line of a geometric grid to the one below, times `RATIO_ONE`, before lines are rounded to ticks; rounded down. */
export const gridRatio = ({ lower, upper, grids }: Grid): bigint =>
  BigInt(
    rootOf(() => (BigInt(upper) * RATIO_ONE ** BigInt(grids)) / BigInt(lower), grids, Number(RATIO_ONE) * (upper / lower) ** (1 / grids)),
  );

/** Far more than the error of `near`, which is at most about 1e-15 of it. */
const HAIR = 1e-3;

/**
 * The largest integer whose `degree`-th power is at most `value`. `near` is the root in floating point, which could be off
 * by one close to an integer.
 */
function rootOf(value: () => bigint, degree: number, near: number): number {
  if (near - Math.floor(near) > HAIR && Math.ceil(near) - near > HAIR) return Math.floor(near);
  const [exponent, power] = [BigInt(degree), value()];
  let root = BigInt(Math.round(near));
  while (root ** exponent > power) root -= 1n;
  while ((root + 1n) ** exponent <= power) root += 1n;
  return Number(root);
}
