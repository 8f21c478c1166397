import type { Market } from '../market/markets.ts';
import { atomsToTicks } from '../market/units.ts';
import type { Atoms } from '../money/index.ts';
import { type GridMode, gridLines } from './grid-lines.ts';
import { type Plan, planAt } from './plan.ts';
import { FEWEST_GRIDS, MOST_GRIDS, type RobotType } from './terms.ts';

/** A user's request for a grid; prices in atoms, 0 if none. A number that is not an integer is undefined. */
export type AskedGrid = {
  readonly type: RobotType;
  /** Read only for a leveraged robot. */
  readonly multiple: number | undefined;
  readonly lower: Atoms;
  readonly upper: Atoms;
  readonly grids: number | undefined;
  readonly mode: GridMode;
};

export const isGridCount = (grids: number | undefined): grids is number =>
  grids !== undefined && grids >= FEWEST_GRIDS && grids <= MOST_GRIDS;

/** The limits in ticks; undefined if one of them is not on a tick. */
export function ticksIn({ lower, upper }: Pick<AskedGrid, 'lower' | 'upper'>, market: Market) {
  const [low, high] = [atomsToTicks(market, lower), atomsToTicks(market, upper)];
  return low === undefined || high === undefined ? undefined : { lower: low, upper: high };
}

/** The plan of a grid at a price (ticks), regardless of other errors; undefined if its limits and number of lines do not form a grid. */
export function planAsked(asked: AskedGrid, { market, price }: { readonly market: Market; readonly price: number }): Plan | undefined {
  const { type, mode, grids } = asked;
  const ticks = ticksIn(asked, market);
  if (!ticks || ticks.lower <= 0 || ticks.lower >= ticks.upper || !isGridCount(grids)) return undefined;
  const multiple = type === 'lever' ? (asked.multiple ?? 1) : 1;
  return planAt({ market, type, multiple, lines: gridLines({ ...ticks, grids, mode }), price });
}
