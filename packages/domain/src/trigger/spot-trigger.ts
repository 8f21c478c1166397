import { type Decision, type Note, ok } from '../core/index.ts';
import type { Side } from '../market/side.ts';
import type { Atoms } from '../money/atoms.ts';
import { protectionPrice } from '../order/price-band.ts';
import type { OrderKind } from '../order/time-in-force.ts';
import { type AcceptedOrder, type OrderRefusal, type OrderRequest, validateOrder } from '../spot/index.ts';
import { type AskedTrail, type Trailing, type TrailRefusal, validateTrail } from './trailing-stop.ts';
import { type AskedWatch, type Watch, type WatchFacts, type WatchRefusal, watchPrice } from './watched-price.ts';

/** A spot order to be placed at a trigger price. In atoms; a market order has no limit. */
export type SpotTriggerRequest = AskedWatch & {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price?: Atoms | undefined;
  readonly quantity?: Atoms | undefined;
};

/** With the owner's atoms of the coin the order spends. */
export type SpotTriggerFacts = WatchFacts & { readonly available: Atoms };

/** A valid trigger order: the order as it would be at the trigger price, and the amount it freezes until then. */
export type AcceptedSpotTrigger = AcceptedOrder & Watch;

/** Checks a trigger order as if the price were at its trigger price. The server and the form use the same function. */
export function validateSpotTrigger(
  { trigger: asked, direction, ...request }: SpotTriggerRequest,
  facts: SpotTriggerFacts,
  note?: Note,
): Decision<AcceptedSpotTrigger, WatchRefusal | OrderRefusal> {
  const watch = watchPrice({ trigger: asked, direction }, facts, note);
  if (!watch.ok) return watch;
  const order = orderAt(watch.value.trigger, request, facts, note);
  return order.ok ? ok({ ...order.value, ...watch.value }) : order;
}

/** The same for a market order that a trailing stop places; it freezes what it costs at the stop price of its start. */
export function validateSpotTrail(
  { side, quantity, ...asked }: Omit<AskedTrail, 'direction'> & Pick<SpotTriggerRequest, 'side' | 'quantity'>,
  facts: SpotTriggerFacts,
  note?: Note,
): Decision<AcceptedOrder & Trailing, TrailRefusal | OrderRefusal> {
  const trail = validateTrail({ ...asked, direction: side === 'sell' ? 'down' : 'up' }, facts, note);
  if (!trail.ok) return trail;
  const order = orderAt(trail.value.trigger, { side, kind: 'market', quantity }, facts, note);
  return order.ok ? ok({ ...order.value, ...trail.value }) : order;
}

const orderAt = (trigger: number, request: OrderRequest, facts: SpotTriggerFacts, note?: Note): Decision<AcceptedOrder, OrderRefusal> =>
  validateOrder(request, { ...facts, last: trigger, bestAsk: trigger, bestBid: trigger }, note);

/** The worst price (ticks) at which a market buy may fill once its trigger price (ticks) is reached, for the frozen amount. */
export const spotBound = (trigger: number): number => protectionPrice('buy', trigger);
