import { about, assertDefined, type Check, type Decision, err, firstNo, mostThat, type Note, ok } from '../core/index.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import { maxLeverageFor } from '../market/tiers.ts';
import { atomsToTicks, formatTicks } from '../market/units.ts';
import { type Atoms, formatAtoms } from '../money/atoms.ts';
import { type Ladder, levelsFor } from '../order/ladder.ts';
import { checkBand, protectionPrice } from '../order/price-band.ts';
import { checkFilled, LIMIT_ONLY, type OrderKind, type TimeInForce, type TimeInForceRefusal } from '../order/time-in-force.ts';
import type { EntryCost } from './entry-cost.ts';
import type { Walk } from './ladder-walk.ts';
import { type OpenOrder, type OpenPlan, planOpen } from './open-plan.ts';
import type { Entry } from './position.ts';
import { type PositionSide, tradeSide } from './side.ts';
import { readStops, STOP_CHECKS, type StopFacts, type StopRefusal, type StopRequest, type Stops } from './stops.ts';
import { LEVERAGES, MAX_LOTS, MIN_LOTS, MOST_POSITIONS } from './terms.ts';

/** A user's request to open; prices in atoms, no limit for a market order. */
export type OpenRequest = StopRequest & {
  readonly side: PositionSide;
  readonly kind: OrderKind;
  readonly leverage: number;
  readonly lots?: number | undefined;
  readonly price?: Atoms | undefined;
  readonly tif?: TimeInForce | undefined;
};

/** The market and the user's account at that instant. Prices in ticks. */
export type OpenFacts = MarketState & {
  readonly market: Market;
  readonly last: number;
  readonly mark: number;
  readonly ladder: Ladder;
  /** USDT available in the trading account, in atoms. */
  readonly available: Atoms;
  /** The fills so far of an order that is edited; they are paid for. */
  readonly filled?: Entry;
};

/** A valid order with the part filled immediately as taker and the amount frozen for the rest. `price` as in `OpenOrder`. */
export type AcceptedOpen = Stops & {
  readonly side: PositionSide;
  readonly kind: OrderKind;
  readonly leverage: number;
  readonly lots: number;
  readonly price: number;
  readonly walk: Walk;
  readonly cost: EntryCost;
  readonly frozen: Atoms;
  readonly tif?: TimeInForce | undefined;
};

export type OpenRefusal =
  | 'market-closed'
  | 'market-delisted'
  | 'lots-required'
  | 'lots-invalid'
  | 'lots-above-maximum'
  | 'leverage-invalid'
  | 'price-required'
  | 'price-off-tick'
  | 'price-out-of-range'
  | 'depth-exhausted'
  | 'leverage-above-tier'
  | TimeInForceRefusal
  | StopRefusal
  | 'too-many-positions'
  | 'insufficient-balance';

/** The facts that the first checks read. Checks after `price` may rely on `ticks`. */
type Asked = OpenRequest & OpenFacts & { readonly ticks: number | undefined };
/** The facts that the later checks read: the effect of the order. */
type Planned = StopRequest & StopFacts & OpenOrder & OpenPlan & Pick<OpenFacts, 'available'>;
type FormCheck = Check<Asked, OpenRefusal>;
type PlanCheck = Check<Planned, OpenRefusal>;

const LOT_CHECKS: readonly FormCheck[] = [
  MARKET_OPEN,
  {
    name: 'lots',
    field: 'lots',
    saw: ({ lots }) => lots ?? 'none',
    refuses: ({ lots }) => {
      if (lots === undefined) return err('lots-required');
      return Number.isInteger(lots) && lots >= MIN_LOTS ? undefined : err('lots-invalid');
    },
  },
  {
    name: 'most-lots',
    field: 'lots',
    saw: ({ lots = 0 }) => ({ lots, most: MAX_LOTS }),
    refuses: ({ lots = 0 }) => (lots > MAX_LOTS ? err('lots-above-maximum') : undefined),
  },
  {
    name: 'leverage',
    field: 'leverage',
    saw: ({ leverage }) => leverage,
    refuses: ({ leverage }) => (LEVERAGES.some((offered) => offered === leverage) ? undefined : err('leverage-invalid')),
  },
];

const MOST_LIVE: Check<{ readonly live: number }, 'too-many-positions'> = {
  name: 'positions',
  saw: ({ live }) => ({ live, most: MOST_POSITIONS }),
  refuses: ({ live }) => (live >= MOST_POSITIONS ? err('too-many-positions') : undefined),
};

/** Refuses another position of a user who has the maximum in its market; waiting opening orders count as positions. */
export const checkPositions = (live: number, note?: Note): Decision<undefined, 'too-many-positions'> =>
  firstNo([MOST_LIVE], { live }, note) ?? ok(undefined);

const PRICE_CHECKS: readonly FormCheck[] = [
  LIMIT_ONLY,
  {
    name: 'price',
    saw: ({ kind, price }) => (kind === 'market' ? 'market' : (price ?? 'none')),
    refuses: ({ kind, price, ticks }) => {
      if (kind === 'limit' && (price === undefined || price <= 0n)) return about('price', err('price-required'));
      if (ticks !== undefined) return undefined;
      return kind === 'limit' ? about('price', err('price-off-tick')) : err('depth-exhausted');
    },
  },
  {
    name: 'price-band',
    field: 'price',
    saw: ({ market, last }) => ({ last: formatTicks(market, last) }),
    refuses: ({ market, side, kind, ticks = 0, last }) =>
      kind === 'market' ? undefined : checkBand(market, tradeSide(side, 'open'), ticks, last),
  },
];

const PLAN_CHECKS: readonly PlanCheck[] = [
  {
    name: 'depth',
    saw: ({ lots, walk }) => ({ lots, fillsNow: walk.lots }),
    refuses: ({ kind, walk }) => (kind === 'market' && walk.lots === 0 ? err('depth-exhausted') : undefined),
  },
  {
    name: 'post-only',
    field: 'price',
    saw: ({ tif, walk }) => ({ tif: tif ?? 'gtc', fillsNow: walk.lots }),
    refuses: ({ tif, walk }) => (tif === 'post-only' && walk.lots > 0 ? err('post-only-would-match') : undefined),
  },
  {
    name: 'tier',
    field: 'lots',
    saw: ({ market, leverage, notional }) => ({ leverage, notional, most: maxLeverageFor(market.tiers, notional) }),
    refuses: ({ market, leverage, notional }) =>
      leverage > maxLeverageFor(market.tiers, notional) ? err('leverage-above-tier') : undefined,
  },
  ...STOP_CHECKS,
  {
    name: 'balance',
    field: 'lots',
    saw: ({ needed, available }) => ({ needed, available }),
    refuses: ({ needed, available }) =>
      needed > available ? err('insufficient-balance', { available: formatAtoms(available) }) : undefined,
  },
];

/** The order for a request, or the first rule it breaks. The server and the form use the same function. */
export function validateOpen(request: OpenRequest, facts: OpenFacts, note?: Note): Decision<AcceptedOpen, OpenRefusal> {
  const ticks = openingPrice(request, facts);
  const refused = firstNo([...LOT_CHECKS, ...PRICE_CHECKS], { ...request, ...facts, ticks }, note);
  if (refused) return refused;
  const { market, mark, ladder, available, filled } = facts;
  const { side, kind, leverage, tif } = request;
  const asked = {
    side,
    kind,
    leverage,
    lots: assertDefined(request.lots, 'lots were given'),
    price: assertDefined(ticks, 'the price was read'),
    ...(tif && { tif }),
    ...(filled && { filled }),
  };
  const plan = planOpen({ market, ...asked }, ladder);
  // Immediately filled lots are open at the mark price; a stop on its wrong side would close them in the next second.
  const reference = kind === 'market' || plan.walk.lots > 0 ? mark : asked.price;
  const { takeProfit, stopLoss } = request;
  const { walk, cost, frozen } = plan;
  const unplanned = firstNo(PLAN_CHECKS, { market, ...asked, ...plan, takeProfit, stopLoss, reference, available }, note);
  if (unplanned) return unplanned;
  const complete = checkFilled({ tif, quantity: asked.lots - (filled?.lots ?? 0), fillable: () => walk.lots }, note);
  return complete.ok ? ok({ ...asked, walk, cost, frozen, ...readStops(market, request) }) : complete;
}

/** The limit, or the worst price at which a market order fills; ticks, undefined if none. */
export function openingPrice(
  { side, kind, price }: OpenRequest,
  { market, ladder }: Pick<OpenFacts, 'market' | 'ladder'>,
): number | undefined {
  if (kind === 'limit') return price === undefined ? undefined : atomsToTicks(market, price);
  const act = tradeSide(side, 'open');
  const [best] = levelsFor(act, ladder);
  return best === undefined ? undefined : protectionPrice(act, best.price);
}

/**
 * Maximum lots of a request, up to all of them, that fit a budget (atoms) in the current market; 0 if not even one does. A
 * request whose lots or price cannot be read is left unchanged, because it will be refused for that.
 */
export function lotsWithin(request: OpenRequest, facts: OpenFacts, budget: Atoms): number | undefined {
  const { side, kind, leverage, lots, tif } = request;
  const price = openingPrice(request, facts);
  if (lots === undefined || price === undefined) return lots;
  const isWithin = (part: number): boolean =>
    planOpen({ market: facts.market, side, kind, leverage, lots: part, price, tif }, facts.ladder).needed <= budget;
  return isWithin(lots) ? lots : mostThat(0, lots - 1, isWithin);
}
