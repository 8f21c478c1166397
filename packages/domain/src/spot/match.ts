import { otherSide, type Side } from '../market/side.ts';
import type { Book } from '../order/book.ts';
import type { LadderSide } from '../order/ladder.ts';
import type { OrderKind, TimeInForce } from '../order/time-in-force.ts';
import type { CancelReason, SpotStatus } from './status.ts';

/** An incoming order. Price (limit or protection price) in ticks, quantity in steps. */
export type Incoming = {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price: number;
  readonly quantity: number;
  readonly tif?: TimeInForce | undefined;
};

/** A trade at the maker's price. The maker is a user's order, or null for the market maker. */
export type Fill = {
  readonly makerOrderId: number | null;
  readonly makerOwner: number | null;
  readonly price: number;
  readonly quantity: number;
};

/**
 * `remaining` steps rest in the book if waiting, and are released if cancelled; `reason` is why, omitted for the unfilled
 * part of a market order.
 */
export type MatchResult = {
  readonly fills: readonly Fill[];
  readonly remaining: number;
  readonly status: SpotStatus;
  readonly reason?: CancelReason;
};

/**
 * Matches an incoming order against the book and the opposite ladder, best price first. At the same price users come
 * before the ladder, which is requoted each second and so is always the youngest. The rest of a limit order is added to
 * the book; the rest of a market or immediate-or-cancel order is cancelled (a fill-or-kill order has
 * none), and so is the rest of any order when the next maker is the taker's own. Changes the book, not the ladder.
 */
export function match(book: Book, taker: Incoming, ladder: LadderSide): MatchResult {
  const makerSide = otherSide(taker.side);
  const sign = taker.side === 'buy' ? 1 : -1;
  const limit = taker.price * sign;
  const fills: Fill[] = [];
  let remaining = taker.quantity;
  let rungIndex = 0;
  let rungUsed = 0;
  while (remaining > 0) {
    const maker = book.best(makerSide);
    const rung = ladder[rungIndex];
    if (maker !== undefined && maker.price * sign <= limit && (rung === undefined || maker.price * sign <= rung.price * sign)) {
      if (maker.owner === taker.owner) return { fills, remaining, status: 'cancelled', reason: 'self-trade' };
      const quantity = Math.min(remaining, maker.quantity);
      fills.push({ makerOrderId: maker.id, makerOwner: maker.owner, price: maker.price, quantity });
      book.fillBest(makerSide, quantity);
      remaining -= quantity;
    } else if (rung !== undefined && rung.price * sign <= limit) {
      const quantity = Math.min(remaining, rung.quantity - rungUsed);
      fills.push({ makerOrderId: null, makerOwner: null, price: rung.price, quantity });
      remaining -= quantity;
      rungUsed += quantity;
      if (rungUsed === rung.quantity) {
        rungIndex += 1;
        rungUsed = 0;
      }
    } else break;
  }
  if (remaining === 0) return { fills, remaining, status: 'completed' };
  if (taker.tif === 'ioc') return { fills, remaining, status: 'cancelled', reason: 'ioc' };
  if (taker.kind === 'market') return { fills, remaining, status: 'cancelled' };
  book.rest({ id: taker.id, owner: taker.owner, side: taker.side, price: taker.price, quantity: remaining });
  return { fills, remaining, status: 'waiting' };
}
