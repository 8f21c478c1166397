import type { Direction } from '../market/bar.ts';
import { midOfferingAsk, midOfferingBid } from '../market/ladder.ts';
import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import type { Book } from './book.ts';

/**
 * The mid price (ticks) at which the market maker first reaches a resting limit. The maker's quotes rise with the mid, so
 * a buy is due if the path is at or below this level, a sell if it is at or above; undefined if no mid of at least one
 * tick is low enough.
 */
export function triggerLevel(market: Market, side: Side, price: number): number | undefined {
  const level = side === 'buy' ? midOfferingAsk(market, price) : midOfferingBid(market, price);
  return level >= 1 ? level : undefined;
}

/** The number of orders waiting in a book, and the mid prices (ticks) at which the market maker first reaches the best of each side. */
export const waitingLevels = (market: Market, book: Book) => ({
  size: book.size,
  nearest: (direction: Direction): number | undefined => {
    const side = direction === 'down' ? 'buy' : 'sell';
    const best = book.best(side);
    return best && triggerLevel(market, side, best.price);
  },
});
