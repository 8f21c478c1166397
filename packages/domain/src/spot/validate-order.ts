import { assertDefined, type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import { atomsToSteps, atomsToTicks, formatTicks, notional, stepsToAtoms } from '../market/units.ts';
import { type Atoms, MAX_ATOMS } from '../money/atoms.ts';
import { type BestPrices, wouldMatch } from '../order/best-prices.ts';
import { checkBand, protectionPrice } from '../order/price-band.ts';
import { LIMIT_ONLY, type OrderKind, type TimeInForce, type TimeInForceRefusal } from '../order/time-in-force.ts';
import { freezeOf } from './order.ts';

/** A user's order request, in atoms; a market order has no price. */
export type OrderRequest = {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price?: Atoms | undefined;
  readonly quantity?: Atoms | undefined;
  readonly tif?: TimeInForce | undefined;
  /** The worst price (ticks) at which a market order may fill, if it is nearer than its collar. */
  readonly worst?: number | undefined;
};

/** The market and the user's balance at that instant. Prices in ticks. */
export type OrderFacts = MarketState &
  BestPrices & {
    readonly market: Market;
    readonly last: number;
    /** Atoms of the coin the order spends: quote for a buy, base for a sell. */
    readonly available: Atoms;
    /** Steps of an edited order that are filled and paid for. */
    readonly filled?: number;
  };

/** A valid order. `price` in ticks (for a market order the protection price), `quantity` in steps, `freeze` in atoms. */
export type AcceptedOrder = {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price: number;
  readonly quantity: number;
  readonly freeze: Atoms;
};

export type OrderRefusal =
  | 'market-closed'
  | 'market-delisted'
  | 'quantity-required'
  | 'quantity-off-step'
  | 'below-minimum-amount'
  | 'price-required'
  | 'price-off-tick'
  | 'below-minimum-order-value'
  | 'above-maximum-amount'
  | 'price-out-of-range'
  | TimeInForceRefusal
  | 'insufficient-balance'
  | 'insufficient-sellable-balance'
  | 'too-many-orders';

/** The facts that an order's checks read. Checks after `quantity` and `price` may rely on steps and ticks. */
type Asked = OrderRequest & OrderFacts & { readonly steps: number | undefined; readonly ticks: number | undefined };
type OrderCheck = Check<Asked, OrderRefusal>;

const bestFor = (side: Side, { bestAsk, bestBid }: OrderFacts): number => (side === 'buy' ? bestAsk : bestBid);
/** A market order's value is its cost at the best price: the collar is a safeguard, not an offer. */
const worthOf = (asked: Asked): Atoms =>
  notional(asked.market, asked.kind === 'market' ? bestFor(asked.side, asked) : (asked.ticks ?? 0), asked.steps ?? 0);
const neededFor = ({ market, side, ticks = 0, steps = 0, filled = 0 }: Asked): Atoms => freezeOf(market, side, ticks, steps - filled);

const QUANTITY_CHECKS: readonly OrderCheck[] = [
  MARKET_OPEN,
  {
    name: 'quantity',
    field: 'quantity',
    saw: ({ quantity }) => quantity ?? 'none',
    refuses: ({ quantity, steps }) => {
      if (quantity === undefined || quantity === 0n) return err('quantity-required');
      return steps === undefined ? err('quantity-off-step') : undefined;
    },
  },
  {
    name: 'minimum',
    field: 'quantity',
    saw: ({ quantity = 0n, market }) => ({ quantity, minimum: stepsToAtoms(market, market.minQuantity) }),
    refuses: ({ steps = 0, market }) => (steps < market.minQuantity ? err('below-minimum-amount') : undefined),
  },
];

const PRICE_CHECKS: readonly OrderCheck[] = [
  LIMIT_ONLY,
  {
    name: 'price',
    field: 'price',
    saw: ({ kind, price }) => (kind === 'market' ? 'market' : (price ?? 'none')),
    refuses: ({ kind, price, ticks }) => {
      if (kind === 'market') return undefined;
      if (price === undefined || price <= 0n) return err('price-required');
      return ticks === undefined ? err('price-off-tick') : undefined;
    },
  },
  {
    name: 'order-value',
    field: 'quantity',
    saw: (asked) => ({ value: worthOf(asked), minimum: asked.market.minNotional, maximum: MAX_ATOMS }),
    refuses: (asked) => {
      const value = worthOf(asked);
      if (value < asked.market.minNotional) return err('below-minimum-order-value');
      return value > MAX_ATOMS ? err('above-maximum-amount') : undefined;
    },
  },
  {
    name: 'price-band',
    field: 'price',
    saw: ({ market, last }) => ({ last: formatTicks(market, last) }),
    refuses: ({ market, side, kind, ticks = 0, last }) => (kind === 'market' ? undefined : checkBand(market, side, ticks, last)),
  },
  {
    name: 'post-only',
    field: 'price',
    saw: (asked) => ({ tif: asked.tif ?? 'gtc', best: formatTicks(asked.market, bestFor(asked.side, asked)) }),
    refuses: ({ side, tif, ticks = 0, ...facts }) =>
      tif === 'post-only' && wouldMatch(side, ticks, facts) ? err('post-only-would-match') : undefined,
  },
  {
    name: 'balance',
    field: 'quantity',
    saw: (asked) => ({ needed: neededFor(asked), available: asked.available }),
    refuses: (asked) => {
      if (neededFor(asked) <= asked.available) return undefined;
      return err(asked.side === 'buy' ? 'insufficient-balance' : 'insufficient-sellable-balance');
    },
  },
];

const ORDER_CHECKS = [...QUANTITY_CHECKS, ...PRICE_CHECKS];

/** The order for a request, or the first rule it breaks. The server and the form use the same function. */
export function validateOrder(request: OrderRequest, facts: OrderFacts, note?: Note): Decision<AcceptedOrder, OrderRefusal> {
  const { side, kind, quantity } = request;
  const steps = quantity === undefined ? undefined : atomsToSteps(facts.market, quantity);
  const asked = { ...request, ...facts, steps, ticks: ticksOf(request, facts) };
  const refused = firstNo(ORDER_CHECKS, asked, note);
  if (refused) return refused;
  const accepted = { price: assertDefined(asked.ticks, 'the price was read'), quantity: assertDefined(steps, 'the quantity was read') };
  return ok({ side, kind, ...accepted, freeze: neededFor(asked) });
}

/** The price in ticks, for a market order its worst fill price; undefined if it cannot be read. */
function ticksOf({ side, kind, price, worst }: OrderRequest, facts: OrderFacts): number | undefined {
  if (kind === 'market') return nearer(side, protectionPrice(side, bestFor(side, facts)), worst);
  return price === undefined ? undefined : atomsToTicks(facts.market, price);
}

const nearer = (side: Side, collar: number, worst = collar): number => (side === 'buy' ? Math.min(collar, worst) : Math.max(collar, worst));
