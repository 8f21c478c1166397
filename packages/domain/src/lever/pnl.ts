import type { Market } from '../market/markets.ts';
import type { Atoms } from '../money/atoms.ts';
import { percentText, RATE_ONE, type Rate, shareFloor } from '../money/share.ts';
import { ceilOf, floorOf, lotsNotional } from './lots.ts';
import { maintenanceOf, openNotional, type Position } from './position.ts';
import { bigSignOf, type PositionSide } from './side.ts';

/** Profit of `lots` of a position, now worth `value`, in atoms, rounded down. */
export function profitOf({ side, entry }: Pick<Position, 'side' | 'entry'>, lots: number, value: Atoms): Atoms {
  const opened = BigInt(entry.lots);
  return shareFloor(bigSignOf(side) * (value * opened - entry.cost * BigInt(lots)), 1n, opened);
}

/** Profit of the open lots at the mark price (ticks), in atoms, rounded down. */
export const unrealisedPnl = (market: Market, position: Position, mark: number): Atoms =>
  position.lots === 0 ? 0n : profitOf(position, position.lots, lotsNotional(market, mark, position.lots));

/** Percent of the initial margin of the open lots, truncated: `"37.98"`. */
export const roe = (market: Market, position: Position, mark: number): string =>
  position.initialMargin === 0n ? '0.00' : percentText(unrealisedPnl(market, position, mark), position.initialMargin);

/** Maintenance margin as a percentage of the remaining equity, truncated; `"100.00"` means liquidation. */
export function marginRatio(market: Market, position: Position, mark: number): string {
  if (position.lots === 0) return '0.00';
  const maintenance = maintenanceOf(market, position);
  const equity = position.margin + unrealisedPnl(market, position, mark);
  return equity <= maintenance ? '100.00' : percentText(maintenance, equity);
}

/** Open lots, and what they cost so far: their opening fee minus their funding, in atoms. */
export type OpenCosts = Pick<Position, 'entry' | 'lots'> & { readonly costs: Atoms };

/**
 * The price in ticks at which positions of one side are closed at the market, at this fee rate, without loss, all fees and
 * funding included: the lowest for longs, the highest for shorts; undefined if there is none above 0.
 */
export function breakEvenPrice(market: Market, side: PositionSide, positions: readonly OpenCosts[], taker: Rate): number | undefined {
  const lots = positions.reduce((sum, position) => sum + position.lots, 0);
  if (lots === 0) return undefined;
  const perTick = lotsNotional(market, 1, lots);
  const numerator = RATE_ONE * positions.reduce((sum, position) => sum + (side === 'long' ? spentOn(position) : earnedBy(position)), 0n);
  const ticks =
    side === 'long'
      ? ceilOf({ numerator, denominator: perTick * (RATE_ONE - taker) })
      : floorOf({ numerator, denominator: perTick * (RATE_ONE + taker) });
  return ticks > 0 ? ticks : undefined;
}

const spentOn = (position: OpenCosts): Atoms => openNotional(position) + position.costs;
const earnedBy = ({ entry, lots, costs }: OpenCosts): Atoms => shareFloor(entry.cost, BigInt(lots), BigInt(entry.lots)) - costs;
