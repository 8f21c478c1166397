import { type Decision, type Note, ok } from '../core/index.ts';
import type { Side } from '../market/side.ts';
import type { Atoms } from '../money/atoms.ts';
import type { OrderKind } from '../order/kind.ts';
import { protectionPrice } from '../order/ladder.ts';
import { type AcceptedOrder, type OrderRefusal, validateOrder } from '../spot/index.ts';
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
  const { trigger } = watch.value;
  const order = validateOrder(request, { ...facts, last: trigger, bestAsk: trigger, bestBid: trigger }, note);
  return order.ok ? ok({ ...order.value, ...watch.value }) : order;
}

/** The worst price (ticks) at which a market buy may fill once its trigger price (ticks) is reached, for the frozen amount. */
export const spotBound = (trigger: number): number => protectionPrice('buy', trigger);
