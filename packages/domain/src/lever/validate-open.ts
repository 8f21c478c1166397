import { type Decision, go, no } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { greaterOf } from '../money/compare.ts';
import { protectionPrice } from '../spot/freeze.ts';
import type { Ladder } from '../spot/ladder.ts';
import type { OrderKind } from '../spot/order.ts';
import { isInBand } from '../spot/price-band.ts';
import { type EntryCost, entryCost, orderCost, waitingCost } from './entry-cost.ts';
import type { Fraction } from './fraction.ts';
import { takeOver, type Walk, walkLadder } from './ladder-walk.ts';
import { liquidationPrice } from './liquidation-price.ts';
import { lotsNotional } from './lots.ts';
import { type TicketSide, tradeSide } from './side.ts';
import { checkStops, type StopRefusal, type StopRequest, type Stops } from './stops.ts';
import { LEVER_FEES, LEVERAGES, MAX_LOTS } from './terms.ts';
import { maxLeverageFor } from './tiers.ts';

/** What a user asks for; prices in atoms, a market order names no limit. */
export type OpenRequest = StopRequest & {
  readonly side: TicketSide;
  readonly kind: OrderKind;
  readonly leverage: number;
  readonly lots?: number | undefined;
  readonly price?: Atoms | undefined;
};

/** What the market and the user's account are at that instant. Prices in ticks. */
export type OpenFacts = {
  readonly market: Market;
  readonly isOpen: boolean;
  readonly last: number;
  readonly mark: number;
  readonly ladder: Ladder;
  /** USDT of the account that trades; atoms. */
  readonly available: Atoms;
};

/** An order that may be placed. */
export type AcceptedOpen = Stops & {
  readonly side: TicketSide;
  readonly kind: OrderKind;
  readonly leverage: number;
  readonly lots: number;
  /** The limit, or the worst price at which a market order fills; ticks. */
  readonly price: number;
  /** What fills at once, as taker, and what that binds and costs. */
  readonly walk: Walk;
  readonly cost: EntryCost;
  /** What the lots that wait keep frozen; 0 of a market order, whose rest is cancelled. */
  readonly frozen: Atoms;
};

export type OpenRefusal =
  | 'market-closed'
  | 'lots-required'
  | 'lots-invalid'
  | 'lots-above-maximum'
  | 'leverage-invalid'
  | 'price-required'
  | 'price-off-tick'
  | 'price-out-of-range'
  | 'depth-exhausted'
  | 'leverage-above-tier'
  | StopRefusal
  | 'insufficient-balance';

/** The order that a request becomes, or the first rule that it breaks. The server and the form ask the same question. */
export function validateOpen(request: OpenRequest, facts: OpenFacts): Decision<AcceptedOpen, OpenRefusal> {
  if (!facts.isOpen) return no('market-closed');
  const lots = lotsOf(request);
  if (!lots.ok) return lots;
  const { side, kind, leverage } = request;
  if (!LEVERAGES.some((offered) => offered === leverage)) return no('leverage-invalid');
  const price = priceOf(request, facts);
  if (!price.ok) return price;
  const plan = planOf(request, facts, price.value, lots.value);
  if (plan.walk.lots === 0 && kind === 'market') return no('depth-exhausted');
  if (leverage > maxLeverageFor(plan.notional)) return no('leverage-above-tier');
  const reference = kind === 'market' ? facts.mark : price.value;
  const stops = checkStops(request, { market: facts.market, side, reference, liquidation: plan.liquidation });
  if (!stops.ok) return stops;
  if (plan.needed > facts.available) return no('insufficient-balance');
  const { walk, cost, frozen } = plan;
  return go({ side, kind, leverage, lots: lots.value, price: price.value, walk, cost, frozen, ...stops.value });
}

function lotsOf({ lots }: OpenRequest): Decision<number, OpenRefusal> {
  if (lots === undefined) return no('lots-required');
  if (!Number.isInteger(lots) || lots < 1) return no('lots-invalid');
  return lots > MAX_LOTS ? no('lots-above-maximum') : go(lots);
}

function priceOf({ side, kind, price }: OpenRequest, { market, last, ladder }: OpenFacts): Decision<number, OpenRefusal> {
  const act = tradeSide(side, 'open');
  if (kind === 'market') {
    const [best] = act === 'buy' ? ladder.asks : ladder.bids;
    return best === undefined ? no('depth-exhausted') : go(protectionPrice(act, best.price));
  }
  if (price === undefined || price <= 0n) return no('price-required');
  const ticks = atomsToTicks(market, price);
  if (ticks === undefined) return no('price-off-tick');
  return isInBand(act, ticks, last) ? go(ticks) : no('price-out-of-range');
}

/** What an order would do now: what fills, what waits, what that needs, and where the whole of it would be liquidated. */
type Plan = Pick<AcceptedOpen, 'walk' | 'cost' | 'frozen'> & {
  readonly notional: Atoms;
  readonly needed: Atoms;
  readonly liquidation: Fraction;
};

function planOf({ side, kind, leverage }: OpenRequest, { market, ladder }: OpenFacts, price: number, lots: number): Plan {
  const act = tradeSide(side, 'open');
  const levels = act === 'buy' ? ladder.asks : ladder.bids;
  const walk = walkLadder(market, levels, lots, { side: act, worst: price });
  const cost = entryCost(side, leverage, walk.cost, LEVER_FEES.taker);
  if (kind === 'market') {
    const { cost: notional } = takeOver(market, levels, lots);
    const liquidation = liquidationOf(market, side, leverage, walk.lots === 0 ? { cost: notional, lots } : walk);
    return { walk, cost, frozen: 0n, notional, needed: cost.total, liquidation };
  }
  // A limit must be affordable as it is shown; a short that sells above its limit binds more than that.
  const frozen = waitingCost(market, { side, leverage, filled: walk.cost }, price, lots - walk.lots).total;
  const atLimit = orderCost(market, side, leverage, price, lots);
  return {
    walk,
    cost,
    frozen,
    notional: greaterOf(atLimit.notional, walk.cost + lotsNotional(market, price, lots - walk.lots)),
    needed: greaterOf(atLimit.total, cost.total + frozen),
    liquidation: liquidationOf(market, side, leverage, { cost: atLimit.notional, lots }),
  };
}

const liquidationOf = (
  market: Market,
  side: TicketSide,
  leverage: number,
  entry: { readonly cost: Atoms; readonly lots: number },
): Fraction =>
  liquidationPrice(market, {
    side,
    leverage,
    entry,
    lots: entry.lots,
    margin: entryCost(side, leverage, entry.cost, LEVER_FEES.taker).margin,
  }).exact;
