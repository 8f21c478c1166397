import { type Decision, type Note, ok } from '../core/index.ts';
import type { Side } from '../market/side.ts';
import type { Atoms } from '../money/atoms.ts';
import type { OrderKind } from '../order/kind.ts';
import { protectionPrice } from '../order/protection-price.ts';
import { type AcceptedOrder, type OrderRefusal, validateOrder } from '../spot/index.ts';
import { type AskedWatch, type Watch, type WatchFacts, type WatchRefusal, watchPrice } from './watched-price.ts';

/** A spot order that is to be placed at a trigger price. In atoms; one at the market names no limit. */
export type SpotTriggerRequest = AskedWatch & {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price?: Atoms | undefined;
  readonly quantity?: Atoms | undefined;
};

/** With the atoms that its owner has of the coin that the order spends. */
export type SpotTriggerFacts = WatchFacts & { readonly available: Atoms };

/** A trigger order that may wait: the order as it would be at the trigger price, and what it freezes until then. */
export type AcceptedSpotTrigger = AcceptedOrder & Watch;

/** Judges a trigger order as if the price stood at its trigger price. The server and the form ask the same question. */
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

/** The worst price (ticks) at which a buy at the market may fill once its trigger price (ticks) is reached, for what was frozen. */
export const spotBound = (trigger: number): number => protectionPrice('buy', trigger);
