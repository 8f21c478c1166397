import { about, assertDefined, type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { checkBand } from '../order/price-band.ts';
import { liquidationPrice } from './liquidation.ts';
import type { Position } from './position.ts';
import { tradeSide } from './side.ts';
import { readStops, STOP_CHECKS, type StopFacts, type StopRefusal, type StopRequest, type Stops } from './stops.ts';
import { MIN_LOTS } from './terms.ts';

/** The prices that the stops of some lots may watch. */
export const STOP_PRICES = ['last', 'mark'] as const;
export type StopPrice = (typeof STOP_PRICES)[number];

/** Maximum waiting pairs of stops for some lots of one position. */
export const MOST_STOPS = 20;

/**
 * Stops for some lots of a position, all open lots if omitted. Prices in atoms; a stop with a limit places a limit order,
 * without one (0 or omitted) it closes at the market.
 */
export type PositionStopRequest = StopRequest & {
  readonly lots?: number | undefined;
  readonly takeProfitLimit?: Atoms | undefined;
  readonly stopLossLimit?: Atoms | undefined;
};
/** Prices in ticks, 0 if none. */
export type AcceptedPositionStop = Stops & { readonly lots: number; readonly takeProfitLimit: number; readonly stopLossLimit: number };
export type PositionStopRefusal =
  | StopRefusal
  | 'ticket-not-open'
  | 'market-delisted'
  | 'too-many-stops'
  | 'lots-invalid'
  | 'lots-above-open'
  | 'stop-missing'
  | 'take-profit-required'
  | 'stop-loss-required'
  | 'price-invalid'
  | 'price-off-tick'
  | 'price-out-of-range';

/** The position, the watched price in ticks, and the number of its other waiting pairs. */
export type PositionStopFacts = {
  readonly market: Market;
  readonly isDelisted: boolean;
  readonly position: Position;
  readonly watched: number;
  readonly others: number;
};

type Asked = PositionStopRequest & PositionStopFacts & { readonly covered: number };
type Priced = PositionStopRequest & StopFacts;
type PlaceCheck = Check<Asked, PositionStopRefusal>;

const PLACE_CHECKS: readonly PlaceCheck[] = [
  {
    name: 'ticket-open',
    saw: ({ position }) => position.status,
    refuses: ({ position: { lots } }) => (lots > 0 ? undefined : err('ticket-not-open')),
  },
  {
    name: 'market',
    saw: ({ isDelisted }) => (isDelisted ? 'delisted' : 'listed'),
    refuses: ({ isDelisted }) => (isDelisted ? err('market-delisted') : undefined),
  },
  {
    name: 'stops',
    saw: ({ others }) => ({ others, most: MOST_STOPS }),
    refuses: ({ others }) => (others >= MOST_STOPS ? err('too-many-stops') : undefined),
  },
  {
    name: 'lots',
    field: 'lots',
    saw: ({ covered, position }) => ({ lots: covered, open: position.lots }),
    refuses: ({ covered, position }) => {
      if (!Number.isInteger(covered) || covered < MIN_LOTS) return err('lots-invalid');
      return covered > position.lots ? err('lots-above-open') : undefined;
    },
  },
  {
    name: 'any-stop',
    field: 'takeProfit',
    saw: ({ takeProfit = 0n, stopLoss = 0n }) => ({ takeProfit, stopLoss }),
    refuses: ({ takeProfit = 0n, stopLoss = 0n, takeProfitLimit = 0n, stopLossLimit = 0n }) => {
      if (takeProfit === 0n && takeProfitLimit !== 0n) return err('take-profit-required');
      if (stopLoss === 0n && stopLossLimit !== 0n) return about('stopLoss', err('stop-loss-required'));
      return takeProfit === 0n && stopLoss === 0n ? err('stop-missing') : undefined;
    },
  },
];

/** A limit is checked as if the market were at its trigger price. */
const limitCheck = (stop: 'takeProfit' | 'stopLoss'): Check<Priced, PositionStopRefusal> => ({
  name: stop === 'takeProfit' ? 'take-profit-limit' : 'stop-loss-limit',
  field: `${stop}Limit`,
  saw: ({ [`${stop}Limit` as const]: limit = 0n, [stop]: trigger = 0n }) => ({ limit, trigger }),
  refuses: ({ [`${stop}Limit` as const]: limit = 0n, [stop]: trigger = 0n, market, side }) => {
    if (limit === 0n) return undefined;
    if (limit < 0n) return err('price-invalid');
    const ticks = atomsToTicks(market, limit);
    if (ticks === undefined) return err('price-off-tick');
    const reached = assertDefined(atomsToTicks(market, trigger), 'a checked stop is on a tick');
    return checkBand(market, tradeSide(side, 'close'), ticks, reached);
  },
});

const PRICE_CHECKS: readonly Check<Priced, PositionStopRefusal>[] = [...STOP_CHECKS, limitCheck('takeProfit'), limitCheck('stopLoss')];

/** The stops for some lots of an open position, or the first rule they break. The server and the form use the same function. */
export function validatePositionStop(
  request: PositionStopRequest,
  facts: PositionStopFacts,
  note?: Note,
): Decision<AcceptedPositionStop, PositionStopRefusal> {
  const { market, position, watched } = facts;
  const covered = request.lots ?? position.lots;
  const refused = firstNo(PLACE_CHECKS, { ...request, ...facts, covered }, note);
  if (refused) return refused;
  const { exact: liquidation } = liquidationPrice(market, position);
  const priced = { ...request, market, side: position.side, reference: watched, liquidation };
  const limitOf = (limit = 0n) => assertDefined(atomsToTicks(market, limit), 'a checked limit is on a tick');
  return (
    firstNo(PRICE_CHECKS, priced, note) ??
    ok({
      ...readStops(market, request),
      lots: covered,
      takeProfitLimit: limitOf(request.takeProfitLimit),
      stopLossLimit: limitOf(request.stopLossLimit),
    })
  );
}

/** Lots that a pair covers once its position has `open` lots: it shrinks with it, and ends at 0. */
export const coveredLots = (lots: number, open: number): number => Math.min(lots, open);
