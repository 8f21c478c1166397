import { percent } from '../money/index.ts';
import { cellProfits, type Grid, gridLines, minProfit } from './grid-lines.ts';
import { FEWEST_GRIDS, MOST_GRIDS, ROBOT_FEES, type RobotType } from './terms.ts';

/** Minimum profit of a suggested cell. */
const LEAST_PROFIT = percent('0.8');
/** Percent of the price: if the range of the last days is smaller, the market is new, and the grid extends this far on either side. */
const LEAST_RANGE = 5;

/** The lowest and highest price of the last days, and the current price; ticks. */
export type PastRange = { readonly low: number; readonly high: number; readonly last: number };

/** The initial grid of a form: the range of the last days, and as many cells as still earn 0.8% each. */
export function suggestGrid(type: RobotType, { low, high, last }: PastRange): Grid {
  const isNew = (high - low) * 100 < last * LEAST_RANGE;
  const lower = isNew ? Math.max(1, Math.floor((last * (100 - LEAST_RANGE)) / 100)) : low;
  const upper = isNew ? Math.ceil((last * (100 + LEAST_RANGE)) / 100) : high;
  const grid = (grids: number): Grid => ({ lower, upper, grids, mode: 'arithmetic' });
  let [fits, tooMany] = [FEWEST_GRIDS, MOST_GRIDS + 1];
  while (tooMany - fits > 1) {
    const grids = (fits + tooMany) >> 1;
    if (minProfit(cellProfits(gridLines(grid(grids)), ROBOT_FEES[type])) >= LEAST_PROFIT) fits = grids;
    else tooMany = grids;
  }
  return grid(fits);
}

/** The allowed range of a grid's limits, in tenths of the last price. */
const [LEAST_TENTHS, MOST_TENTHS] = [2, 50];

/** The allowed range of a grid's limits, in ticks. */
export const limitsAt = (price: number): { readonly least: number; readonly most: number } => ({
  least: Math.max(1, Math.ceil((price * LEAST_TENTHS) / 10)),
  most: Math.floor((price * MOST_TENTHS) / 10),
});
