import type { Order } from './order.ts';

/** Maximum number of past orders that are read; a note is shown if there are more. */
export const MOST_LOOKED_BACK = 500;

/** Orders by their last change, the latest first, and a flag that they are complete. */
export type PastOrders = { readonly orders: readonly Order[]; readonly isWhole: boolean };

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
