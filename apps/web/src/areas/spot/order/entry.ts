import { type Atoms, COIN } from '@mt2/domain';
import type { Order } from './order.ts';

/** What past orders have left: coins in the base coin, and their cost in the quote coin. */
export type Entry = { readonly held: Atoms; readonly cost: Atoms };

/** The coins bought by orders and not sold, with their cost; sales take their share of it. Orders newest first. */
export function entryOf(orders: readonly Order[]): Entry {
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
  return { held, cost };
}

/** Average cost of a holding, in atoms of the quote coin per coin; undefined if the orders leave nothing. */
export const averageEntry = ({ held, cost }: Entry): Atoms | undefined => (held > 0n ? (cost * COIN) / held : undefined);

/**
 * The bought coins that an account still has, what they cost, and their unrealised profit; undefined if it has none. Coins that were
 * deposited have no cost. `price` is that of one coin.
 */
export function gainOf({ held, cost }: Entry, { total, price }: { readonly total: Atoms; readonly price: Atoms }) {
  const counted = held < total ? held : total;
  const paid = counted === 0n ? 0n : (cost * counted) / held;
  if (paid === 0n) return undefined;
  return { counted, paid, profit: (price * counted) / COIN - paid };
}
