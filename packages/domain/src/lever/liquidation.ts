import { must } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { notional } from '../market/units.ts';
import { type Atoms, greaterOf, lesserOf } from '../money/atoms.ts';
import { RATE_ONE, shareCeil } from '../money/share.ts';
import { ceilOf, type Fraction, floorOf, lotSteps } from './lots.ts';
import { profitOf } from './pnl.ts';
import { maintenanceOf, type Position } from './position.ts';
import { bigSignOf, type PositionSide } from './side.ts';
import { POSITION_STATUS } from './status.ts';
import { LEVER_FEES } from './terms.ts';

/** The fields of a position that determine its liquidation price. */
export type LiquidationFacts = Pick<Position, 'side' | 'leverage' | 'entry' | 'lots' | 'margin'>;

/** Margin ratio, in percent, at which the owner is warned. */
const RISK_PERCENT = 80n;

export type LiquidationPrice = {
  readonly exact: Fraction;
  /** The mark price (ticks) of the liquidation: at or below it for a long, at or above for a short; undefined if there is none. */
  readonly level: number | undefined;
  /** The displayed tick (`shownLiquidation`). */
  readonly shown: number | undefined;
};

/** The price at which an open position's margin has fallen to its maintenance margin. */
export function liquidationPrice(market: Market, position: LiquidationFacts): LiquidationPrice {
  const exact = equityPrice(market, position, maintenanceOf(market, position));
  return { exact, level: levelOf(position.side, exact), shown: shownLiquidation(position.side, exact) };
}

/** The displayed tick of a liquidation price, never safer than the real one; undefined if it would not be above 0. */
export function shownLiquidation(side: PositionSide, exact: Fraction): number | undefined {
  const shown = side === 'long' ? ceilOf(exact) : floorOf(exact);
  return shown > 0 ? shown : undefined;
}

/**
 * The mark price (ticks) from which the margin ratio is at least 80%, with the same meaning as a liquidation level;
 * undefined if there is none.
 */
export const riskLevel = (market: Market, position: LiquidationFacts): number | undefined =>
  levelOf(position.side, equityPrice(market, position, shareCeil(maintenanceOf(market, position), 100n, RISK_PERCENT)));

/** The mark price at which margin plus profit is `equity`. */
function equityPrice(market: Market, { side, entry, lots, margin }: LiquidationFacts, equity: Atoms): Fraction {
  must(lots > 0, 'only an open position has such a price');
  const opened = BigInt(entry.lots);
  return {
    numerator: entry.cost * BigInt(lots) - bigSignOf(side) * (margin - equity) * opened,
    denominator: opened * perTick(market, lots),
  };
}

/** Change of the lots' value per tick, in atoms. */
const perTick = (market: Market, lots: number): Atoms => notional(market, 1, lots * lotSteps(market));

/** A mark is a whole tick of at least 1. */
function levelOf(side: PositionSide, exact: Fraction): number | undefined {
  if (side === 'short') return Math.max(1, ceilOf(exact));
  const level = floorOf(exact);
  return level > 0 ? level : undefined;
}

/** The result of a liquidation, in atoms. The user gets and owes nothing: `toFund` goes to the risk fund, or if negative is paid by it. */
export type Liquidation = {
  readonly pnl: Atoms;
  readonly equity: Atoms;
  readonly feeCharged: Atoms;
  readonly toFund: Atoms;
  readonly position: Position;
};

/** Takes over all open lots at their ladder value: `value` atoms. */
export function liquidate(position: Position, value: Atoms): Liquidation {
  must(position.lots > 0, 'an open position is liquidated');
  const pnl = profitOf(position, position.lots, value);
  const equity = position.margin + position.reserve + pnl;
  const fee = shareCeil(value, LEVER_FEES.taker, RATE_ONE);
  const feeCharged = lesserOf(fee, greaterOf(0n, equity));
  const status = POSITION_STATUS.become(position.status, 'closed');
  const after: Position = { ...position, lots: 0, initialMargin: 0n, margin: 0n, reserve: 0n, status };
  return { pnl, equity, feeCharged, toFund: equity - feeCharged, position: after };
}
