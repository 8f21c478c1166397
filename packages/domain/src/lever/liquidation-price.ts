import { must } from '../core/must.ts';
import type { Market } from '../market/markets.ts';
import { notional } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { shareCeil } from '../money/share.ts';
import { ceilOf, type Fraction, floorOf } from './fraction.ts';
import { lotSteps } from './lots.ts';
import { maintenanceOf, type Position } from './position.ts';
import { bigSignOf, type PositionSide } from './side.ts';

/** The fields of a position that determine its liquidation price. */
export type LiquidationFacts = Pick<Position, 'side' | 'leverage' | 'entry' | 'lots' | 'margin'>;

/** Percent of the margin ratio at which its owner is warned. */
const RISK_PERCENT = 80n;

export type LiquidationPrice = {
  readonly exact: Fraction;
  /**
   * The mark price (ticks) from which on it is liquidated: at or below for a long, at or above for a short; undefined where no price does.
   */
  readonly level: number | undefined;
  /** The tick that is shown, never safer than the real one; undefined where the price would not be above 0. */
  readonly shown: number | undefined;
};

/** Where the margin of an open position has shrunk to its maintenance margin. */
export function liquidationPrice(market: Market, position: LiquidationFacts): LiquidationPrice {
  const exact = equityPrice(market, position, maintenanceOf(market, position));
  const shown = position.side === 'long' ? ceilOf(exact) : floorOf(exact);
  return { exact, level: levelOf(position.side, exact), shown: shown > 0 ? shown : undefined };
}

/**
 * The mark price (ticks) from which on the margin ratio is 80 % or more, read as the level of a liquidation; undefined where no price does.
 */
export const riskLevel = (market: Market, position: LiquidationFacts): number | undefined =>
  levelOf(position.side, equityPrice(market, position, shareCeil(maintenanceOf(market, position), 100n, RISK_PERCENT)));

/** Where the margin that a position began with is lost; ticks. */
export function bankruptcyPrice(market: Market, { side, leverage, entry }: Pick<Position, 'side' | 'leverage' | 'entry'>): Fraction {
  must(entry.lots > 0, 'only a filled position has a bankruptcy price');
  const times = BigInt(leverage);
  return { numerator: entry.cost * (times - bigSignOf(side)), denominator: times * perTick(market, entry.lots) };
}

/** The mark price at which margin and profit together are `equity`. */
function equityPrice(market: Market, { side, entry, lots, margin }: LiquidationFacts, equity: Atoms): Fraction {
  must(lots > 0, 'only an open position has such a price');
  const opened = BigInt(entry.lots);
  return {
    numerator: entry.cost * BigInt(lots) - bigSignOf(side) * (margin - equity) * opened,
    denominator: opened * perTick(market, lots),
  };
}

/** Atoms by which so many lots change their value with each tick. */
const perTick = (market: Market, lots: number): Atoms => notional(market, 1, lots * lotSteps(market));

/** A mark is a whole tick of at least 1. */
function levelOf(side: PositionSide, exact: Fraction): number | undefined {
  if (side === 'short') return Math.max(1, ceilOf(exact));
  const level = floorOf(exact);
  return level > 0 ? level : undefined;
}
