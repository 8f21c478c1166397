import type { Market } from '../market/markets.ts';
import type { Atoms } from '../money/atoms.ts';
import { percentText } from '../money/percent.ts';
import { shareFloor } from '../money/share.ts';
import { lotsNotional } from './lots.ts';
import { maintenanceOf, type Position } from './position.ts';
import { bigSignOf } from './side.ts';

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
