import type { Instant } from '@mt2/domain';
import { type Level, MARKETS, type Market } from '@mt2/domain/market';
import { Book, type Ladder, remainingLadder, type Side } from '@mt2/domain/spot';
import { derived, type Source } from '../../world/derived.ts';
import { pathOf } from '../market/index.ts';
import { listHouseFills, listWaiting, toOrder } from './spot.repo.ts';

/** How deep the market maker quotes. */
const LADDER_LEVELS = 50;

/** Every market's waiting orders. */
export const booksOf = derived((source): ReadonlyMap<number, Book> => {
  const books = new Map(MARKETS.map((market) => [market.id, new Book()]));
  for (const row of listWaiting(source)) {
    const order = toOrder(row);
    books.get(row.marketId)?.rest({ ...order, quantity: order.quantity - order.filledQuantity });
  }
  return books;
});

export const bookOf = (source: Source, market: Market): Book => booksOf(source).get(market.id) ?? new Book();

type Taken = { readonly at: Instant; readonly ladder: Ladder; readonly asks: Map<number, number>; readonly bids: Map<number, number> };
const takenOf = derived(() => new Map<number, Taken>());

/** What the market maker still offers in this second: the ladder less what was taken since the second began. */
export function ladderOf(source: Source, market: Market, at: Instant): Ladder {
  const { ladder, asks, bids } = takenAt(source, market, at);
  return { asks: remainingLadder(ladder.asks, asks), bids: remainingLadder(ladder.bids, bids) };
}

/** Notes that `quantity` steps of the level at `price` are gone until the second is over. `side` is the taker's. */
export function take(source: Source, market: Market, at: Instant, side: Side, price: number, quantity: number): void {
  const taken = takenAt(source, market, at);
  const own = side === 'buy' ? taken.asks : taken.bids;
  own.set(price, (own.get(price) ?? 0) + quantity);
}

function takenAt(source: Source, market: Market, at: Instant): Taken {
  const kept = takenOf(source).get(market.id);
  if (kept?.at === at) return kept;
  const fresh: Taken = { at, ladder: pathOf(source).depth(market, at, LADDER_LEVELS), asks: new Map(), bids: new Map() };
  takenOf(source).set(market.id, fresh);
  for (const fill of listHouseFills(source, market, at)) {
    const side = fill.side === 'buy' ? fresh.asks : fresh.bids;
    const levels = fill.side === 'buy' ? fresh.ladder.asks : fresh.ladder.bids;
    replay(side, levels, fill);
  }
  return fresh;
}

/** A taker's fill names the level that it took; a resting order's took the best ones. */
function replay(
  taken: Map<number, number>,
  levels: readonly Level[],
  { price, quantity, isMaker }: { price: number; quantity: number; isMaker: boolean },
): void {
  let left = quantity;
  for (const level of isMaker ? levels : levels.filter((each) => each.price === price)) {
    const part = Math.min(left, level.quantity - (taken.get(level.price) ?? 0));
    if (part > 0) taken.set(level.price, (taken.get(level.price) ?? 0) + part);
    left -= Math.max(part, 0);
    if (left === 0) return;
  }
}

/** The book that everybody sees: the market maker's ladder with users' orders added at their prices. */
export function wholeBook(source: Source, market: Market, at: Instant, levels: number): Ladder {
  const ladder = ladderOf(source, market, at);
  const book = bookOf(source, market);
  return {
    asks: merge(ladder.asks, book.levels('sell', levels), 1, levels),
    bids: merge(ladder.bids, book.levels('buy', levels), -1, levels),
  };
}

function merge(ladder: readonly Level[], users: readonly Level[], sign: 1 | -1, levels: number): Level[] {
  if (users.length === 0) return ladder.slice(0, levels);
  const sums = new Map<number, number>();
  for (const { price, quantity } of [...ladder, ...users]) sums.set(price, (sums.get(price) ?? 0) + quantity);
  return [...sums]
    .sort(([one], [other]) => (one - other) * sign)
    .slice(0, levels)
    .map(([price, quantity]) => ({ price, quantity }));
}
