import type { Side } from '../market/side.ts';
import type { Book } from '../order/book.ts';
import type { Ladder, LadderSide } from '../order/ladder.ts';

/** A resting order reached by the market maker: filled at the order's own price, from the level at `ladderPrice`. */
export type RestingFill = {
  readonly orderId: number;
  readonly owner: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly ladderPrice: number;
};

/**
 * Fills the resting orders whose prices this second's ladder reaches, by price, then age, up to its sizes. Changes the
 * book, not the ladder.
 */
export const fillResting = (book: Book, ladder: Ladder): RestingFill[] => [
  ...fillSide(book, 'buy', ladder.asks),
  ...fillSide(book, 'sell', ladder.bids),
];

function fillSide(book: Book, side: Side, rungs: LadderSide): RestingFill[] {
  const sign = side === 'buy' ? 1 : -1;
  const fills: RestingFill[] = [];
  for (const { price: ladderPrice, quantity: size } of rungs) {
    let left = size;
    while (left > 0) {
      const order = book.best(side);
      if (order === undefined || order.price * sign < ladderPrice * sign) return fills;
      const quantity = Math.min(left, order.quantity);
      fills.push({ orderId: order.id, owner: order.owner, side, price: order.price, quantity, ladderPrice });
      book.fillBest(side, quantity);
      left -= quantity;
    }
  }
  return fills;
}
