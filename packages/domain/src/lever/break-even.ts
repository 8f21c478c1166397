import type { Market } from '../market/markets.ts';
import type { Atoms } from '../money/atoms.ts';
import { RATE_ONE, shareFloor } from '../money/share.ts';
import { ceilOf, floorOf } from './fraction.ts';
import { lotsNotional } from './lots.ts';
import { openNotional, type Position } from './position.ts';
import type { PositionSide } from './side.ts';
import { LEVER_FEES } from './terms.ts';

/** Open lots, and what they cost so far: their opening fee minus their funding, in atoms. */
export type OpenCosts = Pick<Position, 'entry' | 'lots'> & { readonly costs: Atoms };

/**
 * The price in ticks at which positions of one side are closed at the market without loss, all fees and funding included:
 * the lowest for longs, the highest for shorts; undefined if there is none above 0.
 */
export function breakEvenPrice(market: Market, side: PositionSide, positions: readonly OpenCosts[]): number | undefined {
  const lots = positions.reduce((sum, position) => sum + position.lots, 0);
  if (lots === 0) return undefined;
  const perTick = lotsNotional(market, 1, lots);
  const numerator = RATE_ONE * positions.reduce((sum, position) => sum + (side === 'long' ? spentOn(position) : earnedBy(position)), 0n);
  const ticks =
    side === 'long'
      ? ceilOf({ numerator, denominator: perTick * (RATE_ONE - LEVER_FEES.taker) })
      : floorOf({ numerator, denominator: perTick * (RATE_ONE + LEVER_FEES.taker) });
  return ticks > 0 ? ticks : undefined;
}

const spentOn = (position: OpenCosts): Atoms => openNotional(position) + position.costs;
const earnedBy = ({ entry, lots, costs }: OpenCosts): Atoms => shareFloor(entry.cost, BigInt(lots), BigInt(entry.lots)) - costs;
