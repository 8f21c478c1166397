import type { Market } from '../market/markets.ts';
import { type Atoms, greaterOf } from '../money/atoms.ts';
import { type Ladder, levelsFor } from '../order/ladder.ts';
import type { OrderKind, TimeInForce } from '../order/time-in-force.ts';
import { addedCost, type EntryCost, entryCost, waitingCost } from './entry-cost.ts';
import { takeOver, type Walk, walkLadder } from './ladder-walk.ts';
import { liquidationPrice } from './liquidation.ts';
import { type Fraction, lotsNotional } from './lots.ts';
import type { Entry } from './position.ts';
import { type PositionSide, tradeSide } from './side.ts';
import { LEVER_FEES } from './terms.ts';

/** A parsed opening order. `price` in ticks: the limit, or the worst price at which a market order fills. */
export type OpenOrder = {
  readonly market: Market;
  readonly side: PositionSide;
  readonly kind: OrderKind;
  readonly leverage: number;
  readonly lots: number;
  readonly price: number;
  readonly tif?: TimeInForce | undefined;
  /** The fills so far of an order that is edited. */
  readonly filled?: Entry | undefined;
};

/** The effect of an opening order if it were placed now. */
export type OpenPlan = {
  /** The part filled immediately, as taker, and its cost. */
  readonly walk: Walk;
  readonly cost: EntryCost;
  /** Atoms frozen for the waiting lots; 0 for market orders and for immediate-or-cancel ones, whose rest is cancelled. */
  readonly frozen: Atoms;
  /** Notional of the whole order in atoms; it selects the leverage limit. */
  readonly notional: Atoms;
  /** The available balance that the order requires, in atoms. */
  readonly needed: Atoms;
  readonly liquidation: Fraction;
};

const NOTHING: Entry = { cost: 0n, lots: 0 };

/** Plans an opening order on a ladder: the fills of this second, and the atoms it costs and freezes. It checks no rules. */
export function planOpen(order: OpenOrder, ladder: Ladder): OpenPlan {
  const { market, side, kind, leverage, price, tif, filled = NOTHING } = order;
  const lots = order.lots - filled.lots;
  const act = tradeSide(side, 'open');
  const levels = levelsFor(act, ladder);
  const walk = walkLadder(market, levels, lots, { side: act, worst: price });
  const cost = addedCost({ side, leverage, filled: filled.cost }, walk.cost);
  if (kind === 'market') {
    const whole = takeOver(market, levels, lots);
    return { walk, cost, frozen: 0n, notional: whole.cost, needed: cost.total, liquidation: liquidationOf(order, whole) };
  }
  const waiting = lots - walk.lots;
  const frozen = tif === 'ioc' ? 0n : waitingCost(market, { side, leverage, filled: filled.cost + walk.cost }, price, waiting).total;
  const atLimit = waitingCost(market, { side, leverage, filled: filled.cost }, price, lots);
  const entry = { cost: filled.cost + walk.cost + lotsNotional(market, price, waiting), lots: order.lots };
  return {
    walk,
    cost,
    frozen,
    // A limit order must be affordable at its displayed cost; a short that sells above its limit binds more.
    notional: greaterOf(filled.cost + atLimit.notional, entry.cost),
    needed: greaterOf(atLimit.total, cost.total + frozen),
    liquidation: liquidationOf(order, entry),
  };
}

const liquidationOf = ({ market, side, leverage }: OpenOrder, entry: Entry): Fraction => {
  const { margin } = entryCost(side, leverage, entry.cost, LEVER_FEES.taker);
  return liquidationPrice(market, { side, leverage, entry, lots: entry.lots, margin }).exact;
};
