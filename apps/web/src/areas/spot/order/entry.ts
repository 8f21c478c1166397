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

/** Maximum number of past orders that are read; a note is shown if there are more. */
export const MOST_LOOKED_BACK = 500;

/** Orders by their last change, the latest first, and a flag that they are complete. */
type PastOrders = { readonly orders: readonly Order[]; readonly isWhole: boolean };

/** Reads orders back to the first, or to the limit; `readPage` returns a page of `aPage`, or the rest. */
export async function readBack(aPage: number, readPage: (page: number) => Promise<readonly Order[]>): Promise<PastOrders> {
  const orders: Order[] = [];
  for (let page = 1; orders.length < MOST_LOOKED_BACK; page += 1) {
    const read = await readPage(page);
    orders.push(...read);
    if (read.length < aPage) return { orders, isWhole: true };
  }
  return { orders, isWhole: false };
}
