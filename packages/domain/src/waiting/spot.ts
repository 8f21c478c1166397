import { type Decision, type Note, ok } from '../core/index.ts';
import type { Direction } from '../market/bar.ts';
import type { Side } from '../market/side.ts';
import type { Atoms } from '../money/atoms.ts';
import { protectionPrice } from '../order/price-band.ts';
import type { OrderKind } from '../order/time-in-force.ts';
import { type AcceptedOrder, type OrderRefusal, validateOrder } from '../spot/index.ts';
import { type AskedRule, type Rule, type RuleRefusal, readRule } from './rule.ts';
import type { WatchFacts } from './watched-price.ts';

/** A spot order to be placed later. In atoms; a market order has no limit. */
export type WaitingSpotRequest = AskedRule & {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price?: Atoms | undefined;
  readonly quantity?: Atoms | undefined;
};

/** With the owner's atoms of the coin the order spends. */
export type WaitingSpotFacts = WatchFacts & { readonly available: Atoms };

/** A valid waiting order: the order as it would be at the trigger price, and the amount it freezes until then. */
export type AcceptedWaitingSpot = AcceptedOrder & Rule;

/** The direction in which the price must move to the stop of an order: a sale's stop is below the market, a buy's above. */
export const stopDirection = (side: Side): Direction => (side === 'sell' ? 'down' : 'up');

/** Checks an order for later as if the price were at its trigger price. The server and the form use the same function. */
export function validateWaitingSpot(
  { side, kind, price, quantity, ...asked }: WaitingSpotRequest,
  facts: WaitingSpotFacts,
  note?: Note,
): Decision<AcceptedWaitingSpot, RuleRefusal | OrderRefusal> {
  const rule = readRule(asked, stopDirection(side), facts, note);
  if (!rule.ok) return rule;
  const last = rule.value.trigger;
  const order = validateOrder({ side, kind, price, quantity }, { ...facts, last, bestAsk: last, bestBid: last }, note);
  return order.ok ? ok({ ...order.value, ...rule.value }) : order;
}

/** The worst price (ticks) at which a market buy may fill once its trigger price (ticks) is reached, for the frozen amount. */
export const spotBound = (trigger: number): number => protectionPrice('buy', trigger);
