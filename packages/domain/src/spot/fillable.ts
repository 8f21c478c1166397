import { otherSide } from '../market/side.ts';
import type { Book } from '../order/book.ts';
import type { LadderSide } from '../order/ladder.ts';
import type { Incoming } from './match.ts';

/** The steps of an incoming order that `match` would fill: within its limit, and before it meets an order of its owner. */
export function fillable(
  book: Book,
  { owner, side, price, quantity }: Pick<Incoming, 'owner' | 'side' | 'price' | 'quantity'>,
  ladder: LadderSide,
): number {
  const sign = side === 'buy' ? 1 : -1;
  let worst = price * sign;
  let offered = 0;
  for (const maker of book.queue(otherSide(side))) {
    if (maker.price * sign > worst || offered >= quantity) break;
    if (maker.owner === owner) {
      // At its price, users come before the ladder.
      worst = maker.price * sign - 1;
      break;
    }
    offered += maker.quantity;
  }
  for (const rung of ladder) if (rung.price * sign <= worst) offered += rung.quantity;
  return Math.min(offered, quantity);
}
