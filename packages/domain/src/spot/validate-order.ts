import { type Decision, go, no } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { atomsToSteps, atomsToTicks, notional } from '../market/units.ts';
import { type Atoms, MAX_ATOMS } from '../money/atoms.ts';
import { freezeOf, protectionPrice } from './freeze.ts';
import type { OrderKind, Side } from './order.ts';
import { isInBand } from './price-band.ts';

/** What a user asks for, in atoms; a market order names no price. */
export type OrderRequest = {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price?: Atoms | undefined;
  readonly quantity?: Atoms | undefined;
};

/** What the market and the user's balance are at that instant. Prices in ticks. */
export type OrderFacts = {
  readonly market: Market;
  readonly isOpen: boolean;
  readonly last: number;
  readonly bestAsk: number;
  readonly bestBid: number;
  /** Atoms of the coin that the order spends: quote for a buy, base for a sell. */
  readonly available: Atoms;
};

/** An order that may be placed. `price` in ticks (of a market order the protection price), `quantity` in steps, `freeze` in atoms. */
export type AcceptedOrder = {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price: number;
  readonly quantity: number;
  readonly freeze: Atoms;
};

export type OrderRefusal =
  | 'market-closed'
  | 'quantity-required'
  | 'quantity-off-step'
  | 'below-minimum-amount'
  | 'price-required'
  | 'price-off-tick'
  | 'below-minimum-order-value'
  | 'above-maximum-amount'
  | 'price-out-of-range'
  | 'insufficient-balance'
  | 'insufficient-sellable-balance';

/** The order that a request becomes, or the first rule that it breaks. The server and the form ask the same question. */
export function validateOrder(request: OrderRequest, facts: OrderFacts): Decision<AcceptedOrder, OrderRefusal> {
  if (!facts.isOpen) return no('market-closed');
  const quantity = quantityOf(request, facts.market);
  if (!quantity.ok) return quantity;
  const price = priceOf(request, facts);
  if (!price.ok) return price;
  const value = checkValue(request, facts, price.value, quantity.value);
  if (!value.ok) return value;
  const { side, kind } = request;
  const freeze = freezeOf(facts.market, side, price.value, quantity.value);
  if (freeze > facts.available) return no(side === 'buy' ? 'insufficient-balance' : 'insufficient-sellable-balance');
  return go({ side, kind, price: price.value, quantity: quantity.value, freeze });
}

function quantityOf({ quantity }: OrderRequest, market: Market): Decision<number, OrderRefusal> {
  if (quantity === undefined || quantity === 0n) return no('quantity-required');
  const steps = atomsToSteps(market, quantity);
  if (steps === undefined) return no('quantity-off-step');
  return steps < market.minQuantity ? no('below-minimum-amount') : go(steps);
}

function priceOf({ side, kind, price }: OrderRequest, facts: OrderFacts): Decision<number, OrderRefusal> {
  if (kind === 'market') return go(protectionPrice(side, bestFor(side, facts)));
  if (price === undefined || price <= 0n) return no('price-required');
  const ticks = atomsToTicks(facts.market, price);
  return ticks === undefined ? no('price-off-tick') : go(ticks);
}

/** A market order is worth what it would cost at the best price: its collar is a safeguard, not an offer. */
function checkValue({ side, kind }: OrderRequest, facts: OrderFacts, price: number, quantity: number): Decision<true, OrderRefusal> {
  const value = notional(facts.market, kind === 'market' ? bestFor(side, facts) : price, quantity);
  if (value < facts.market.minNotional) return no('below-minimum-order-value');
  if (value > MAX_ATOMS) return no('above-maximum-amount');
  return kind === 'market' || isInBand(side, price, facts.last) ? go(true) : no('price-out-of-range');
}

const bestFor = (side: Side, { bestAsk, bestBid }: OrderFacts): number => (side === 'buy' ? bestAsk : bestBid);
