import { assertDefined, type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks, formatTicks, ticksToAtoms } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { liquidationPrice, shownLiquidation } from './liquidation.ts';
import { compareTicks, type Fraction } from './lots.ts';
import type { Position } from './position.ts';
import { bigSignOf, type PositionSide, signOf } from './side.ts';

/** Typed prices in atoms; 0 or undefined if none. */
export type StopRequest = { readonly takeProfit?: Atoms | undefined; readonly stopLoss?: Atoms | undefined };
/** Prices in ticks; 0 if none. */
export type Stops = { readonly takeProfit: number; readonly stopLoss: number };
export type StopRefusal = 'take-profit-invalid' | 'stop-loss-invalid' | 'stop-loss-beyond-liquidation';

/**
 * The prices that stops are checked against: a price in ticks (the mark, or the limit of an order that waits as a whole),
 * and the liquidation price.
 */
export type StopFacts = {
  readonly market: Market;
  readonly side: PositionSide;
  readonly reference: number;
  readonly liquidation: Fraction;
};

/** Take profit must be beyond the reference price, stop loss behind it, and liquidation behind both. */
export const STOP_CHECKS: readonly Check<StopRequest & StopFacts, StopRefusal>[] = [
  {
    name: 'take-profit',
    field: 'takeProfit',
    saw: ({ takeProfit = 0n, market, reference }) => ({ takeProfit, price: formatTicks(market, reference) }),
    refuses: ({ takeProfit, market, side, reference }) =>
      isAhead(readStop(market, takeProfit), reference, signOf(side)) ? undefined : err('take-profit-invalid'),
  },
  {
    name: 'stop-loss',
    field: 'stopLoss',
    saw: ({ stopLoss = 0n, market, reference }) => ({ stopLoss, price: formatTicks(market, reference) }),
    refuses: ({ stopLoss, market, side, reference }) =>
      isAhead(readStop(market, stopLoss), reference, -signOf(side)) ? undefined : err('stop-loss-invalid'),
  },
  {
    name: 'stop-loss-before-liquidation',
    field: 'stopLoss',
    saw: ({ stopLoss = 0n, market, side, liquidation }) => ({
      stopLoss,
      liquidation: formatTicks(market, shownLiquidation(side, liquidation) ?? 0),
    }),
    refuses: ({ stopLoss, market, side, liquidation }) => {
      const ticks = readStop(market, stopLoss) ?? 0;
      return ticks === 0 || compareTicks(ticks, liquidation) * bigSignOf(side) > 0n ? undefined : err('stop-loss-beyond-liquidation');
    },
  },
];

/**
 * The stops of an open position after a request at a mark price of `mark` ticks, or the first rule they break. A stop that is
 * omitted, or the same as before, stays whatever the mark is now.
 */
export function validateStops(
  market: Market,
  position: Position,
  request: StopRequest,
  mark: number,
  note?: Note,
): Decision<Stops, StopRefusal> {
  const { side, takeProfit, stopLoss } = position;
  const changed = {
    takeProfit: changedStop(market, takeProfit, request.takeProfit),
    stopLoss: changedStop(market, stopLoss, request.stopLoss),
  };
  const { exact: liquidation } = liquidationPrice(market, position);
  const refused = firstNo(STOP_CHECKS, { ...changed, market, side, reference: mark, liquidation }, note);
  if (refused) return refused;
  const read = readStops(market, changed);
  return ok({
    takeProfit: changed.takeProfit === undefined ? takeProfit : read.takeProfit,
    stopLoss: changed.stopLoss === undefined ? stopLoss : read.stopLoss,
  });
}

/** The price of a stop (atoms) if it differs from the one before (ticks). */
const changedStop = (market: Market, before: number, price: Atoms | undefined): Atoms | undefined =>
  price === ticksToAtoms(market, before) ? undefined : price;

/** Validated stops, in ticks. */
export const readStops = (market: Market, { takeProfit, stopLoss }: StopRequest): Stops => ({
  takeProfit: assertDefined(readStop(market, takeProfit), 'a take-profit is on a tick'),
  stopLoss: assertDefined(readStop(market, stopLoss), 'a stop-loss is on a tick'),
});

function readStop(market: Market, price: Atoms | undefined): number | undefined {
  if (price === undefined || price === 0n) return 0;
  return price < 0n ? undefined : atomsToTicks(market, price);
}

const isAhead = (ticks: number | undefined, reference: number, sign: number): boolean =>
  ticks !== undefined && (ticks === 0 || (ticks - reference) * sign > 0);
