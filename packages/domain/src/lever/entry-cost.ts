import type { Market } from '../market/markets.ts';
import type { Atoms } from '../money/atoms.ts';
import { RATE_ONE, type Rate, shareCeil } from '../money/share.ts';
import { lotsNotional } from './lots.ts';
import { bigSignOf, type PositionSide } from './side.ts';
import { LEVER_FEES } from './terms.ts';

/** The cost of an entry in atoms, each part rounded up; `total` is margin, fee and reserve. */
export type EntryCost = {
  readonly notional: Atoms;
  readonly margin: Atoms;
  readonly fee: Atoms;
  /** The taker fee for closing at the bankruptcy price. */
  readonly reserve: Atoms;
  readonly total: Atoms;
};

/** The cost of an entry whose fills sum to `notional`, at one fee rate. */
export function entryCost(side: PositionSide, leverage: number, notional: Atoms, feeRate: Rate): EntryCost {
  const margin = shareCeil(notional, 1n, BigInt(leverage));
  const fee = shareCeil(notional, feeRate, RATE_ONE);
  const reserve = reserveOf(side, leverage, notional);
  return { notional, margin, fee, reserve, total: margin + fee + reserve };
}

/** The cost of an order that fills at `price` (ticks) as taker: the amount it freezes. */
export const orderCost = (market: Market, side: PositionSide, leverage: number, price: number, lots: number): EntryCost =>
  entryCost(side, leverage, lotsNotional(market, price, lots), LEVER_FEES.taker);

/** The side and leverage of an order, and the total cost of its fills so far, in atoms. */
type Begun = { readonly side: PositionSide; readonly leverage: number; readonly filled: Atoms };

/** The cost of more fills of an order as taker, which sum to `notional`, in addition to what its fills so far have bound. */
export function addedCost({ side, leverage, filled }: Begun, notional: Atoms): EntryCost {
  const whole = entryCost(side, leverage, filled + notional, LEVER_FEES.taker);
  const bound = entryCost(side, leverage, filled, LEVER_FEES.taker);
  const margin = whole.margin - bound.margin;
  const reserve = whole.reserve - bound.reserve;
  const fee = shareCeil(notional, LEVER_FEES.taker, RATE_ONE);
  return { notional, margin, fee, reserve, total: margin + fee + reserve };
}

/**
 * The amount frozen for `lots` that wait at `price` (ticks), in addition to what the order's fills so far have bound. It is
 * never less than what their own fills at that price will bind and cost, so a fill of a resting order is always funded.
 */
export const waitingCost = (market: Market, order: Begun, price: number, lots: number): EntryCost =>
  addedCost(order, lotsNotional(market, price, lots));

function reserveOf(side: PositionSide, leverage: number, notional: Atoms): Atoms {
  const times = BigInt(leverage);
  return shareCeil(notional, (times - bigSignOf(side)) * LEVER_FEES.taker, times * RATE_ONE);
}
