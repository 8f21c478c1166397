import { must } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { maintenanceMargin } from '../market/tiers.ts';
import { type Atoms, COIN } from '../money/atoms.ts';
import { type Rate, shareCeil } from '../money/share.ts';
import { entryCost } from './entry-cost.ts';
import { quantityOf } from './lots.ts';
import type { PositionSide } from './side.ts';
import { POSITION_STATUS, type PositionStatus } from './status.ts';

/** The total cost (atoms) of `lots`: the entry price as an exact fraction. */
export type Entry = { readonly cost: Atoms; readonly lots: number };

/** The isolated position of one opening order. Money in atoms, prices in ticks. */
export type Position = {
  readonly side: PositionSide;
  readonly leverage: number;
  /** Everything opened, including lots closed since. */
  readonly entry: Entry;
  /** Open lots now. */
  readonly lots: number;
  /** Initial margin of the open lots, in atoms. */
  readonly initialMargin: Atoms;
  /** Current margin of the open lots in atoms, including added margin, less funding taken from it. */
  readonly margin: Atoms;
  /** Reserved for the fee of closing at the bankruptcy price. */
  readonly reserve: Atoms;
  /** 0 if none. */
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly status: PositionStatus;
};

/** A position whose order waits for its first fill. */
export const newPosition = (side: PositionSide, leverage: number, stops = { takeProfit: 0, stopLoss: 0 }): Position => ({
  side,
  leverage,
  entry: { cost: 0n, lots: 0 },
  lots: 0,
  initialMargin: 0n,
  margin: 0n,
  reserve: 0n,
  takeProfit: stops.takeProfit,
  stopLoss: stops.stopLoss,
  status: 'entrusted',
});

/** Atoms that a fill of an opening order binds (margin, reserve) and costs (fee); `position` is the position after it. */
export type FilledPosition = { readonly position: Position; readonly margin: Atoms; readonly reserve: Atoms; readonly fee: Atoms };

/**
 * Adds a fill to a position with nothing closed yet. Margin and reserve are those of all fills together minus the amount
 * already bound, so an entry in parts binds the same as a single entry.
 */
export function fillPosition(position: Position, fill: Entry, feeRate: Rate): FilledPosition {
  must(fill.lots > 0 && fill.cost > 0n, 'a fill opens something');
  must(position.lots === position.entry.lots, 'a position is filled before anything of it is closed');
  must(position.status !== 'closing', 'a position that an order closes is not filled');
  const entry = { cost: position.entry.cost + fill.cost, lots: position.entry.lots + fill.lots };
  const before = entryCost(position.side, position.leverage, position.entry.cost, feeRate);
  const after = entryCost(position.side, position.leverage, entry.cost, feeRate);
  const margin = after.margin - before.margin;
  const reserve = after.reserve - before.reserve;
  const filled: Position = {
    ...position,
    entry,
    lots: entry.lots,
    initialMargin: after.margin,
    margin: position.margin + margin,
    reserve: position.reserve + reserve,
    status: POSITION_STATUS.become(position.status, 'trading'),
  };
  return { position: filled, margin, reserve, fee: entryCost(position.side, position.leverage, fill.cost, feeRate).fee };
}

/** Average entry price in USDT per coin, truncated to 8 decimals; undefined before the first fill. */
export const entryPrice = (market: Market, { cost, lots }: Entry): Atoms | undefined =>
  lots === 0 ? undefined : (cost * COIN) / quantityOf(market, lots);

/** Entry notional of the open lots in atoms, rounded up. */
export const openNotional = ({ entry, lots }: Pick<Position, 'entry' | 'lots'>): Atoms =>
  lots === 0 ? 0n : shareCeil(entry.cost, BigInt(lots), BigInt(entry.lots));

/** Maintenance margin of a position, in atoms; below it the position is liquidated. */
export const maintenanceOf = ({ tiers }: Pick<Market, 'tiers'>, position: Pick<Position, 'entry' | 'lots'>): Atoms =>
  maintenanceMargin(tiers, openNotional(position));
