import { greaterOf, lesserOf, RATE_ONE, type Rate } from '../money/index.ts';

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

/** Profit of buying at one price and selling at a higher one, minus both fees, as a fraction of the purchase; rounded half up to 1e-8. */
function cellProfit(bought: bigint, sold: bigint, fee: Rate): Rate {
  const twice = 2n * sold * (RATE_ONE - fee);
  return (twice + bought) / (2n * bought) - RATE_ONE - fee;
}

/** The profit of each cell between lines (ticks), lowest first. */
export const cellProfits = (lines: readonly number[], fee: Rate): readonly Rate[] =>
  lines.slice(1).map((upper, cell) => cellProfit(BigInt(lines[cell] ?? upper), BigInt(upper), fee));

/**
 * Minimum and maximum profit of a grid's cells; for a geometric grid both are that of its ratio, ignoring the rounding of
 * lines to ticks.
 */
export function profitRange(grid: Grid, fee: Rate): { readonly least: Rate; readonly most: Rate } {
  if (grid.mode === 'geometric') {
    const each = cellProfit(RATIO_ONE, gridRatio(grid), fee);
    return { least: each, most: each };
  }
  const profits = cellProfits(gridLines(grid), fee);
  return { least: minProfit(profits), most: profits.reduce(greaterOf) };
}

export const minProfit = (profits: readonly Rate[]): Rate => profits.reduce(lesserOf);
