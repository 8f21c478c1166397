import { type Atoms, COIN } from '@mt2/domain';
import type { Order } from './order/order.ts';

/** Average cost of a holding, in atoms of the quote coin per coin; undefined when the orders leave nothing. Orders newest first. */
export function averageEntry(orders: readonly Order[]): Atoms | undefined {
  let held = 0n;
  let cost = 0n;
  for (const order of orders.toReversed()) {
    if (order.side === 'buy') {
      held += order.filledQuantity - (order.feeCoin === order.base ? order.fee : 0n);
      cost += order.filledQuote;
    } else if (order.filledQuantity >= held) {
      held = 0n;
      cost = 0n;
    } else {
      cost -= (cost * order.filledQuantity) / held;
      held -= order.filledQuantity;
    }
  }
  return held > 0n ? (cost * COIN) / held : undefined;
}
