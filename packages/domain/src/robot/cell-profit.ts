import { greaterOf, lesserOf, RATE_ONE, type Rate } from '../money/index.ts';
import { type Grid, gridLines, gridRatio, RATIO_ONE } from './grid-lines.ts';

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
