import type { Instant } from '@mt2/domain';
import { fillsFromShown, type Level, type Market, type Side } from '@mt2/domain/market';
import { USDT } from '@mt2/domain/market-terms';
import { Book, groupLevels, type Ladder } from '@mt2/domain/order';
import { derived, type Source } from '../../world/transaction/tx.ts';
import { ladderMemory, marketOfRow, marketsAt } from '../market/index.ts';
import { leftToGive } from '../wallet/index.ts';
import { listMarketMakerFills, listWaiting, toOrder } from './spot.repo.ts';

/** Every market's waiting orders. */
const booksOf = derived((source): ReadonlyMap<number, Book> => {
  const books = new Map(marketsAt(source).list.map((market) => [market.id, new Book()]));
  for (const row of listWaiting(source)) {
    const order = toOrder(marketOfRow(source, row), row);
    books.get(row.marketId)?.rest({ ...order, quantity: order.quantity - order.filledQuantity });
  }
  return books;
});

/** Users' resting orders in a market; empty if none rests. */
export const bookOf = (source: Source, market: Market): Book => booksOf(source).get(market.id) ?? new Book();

const memory = ladderMemory(listMarketMakerFills);
/** Records the quantity taken from the market maker in a second. */
export const { take } = memory;

/**
 * The market maker's remaining ladder for an order of a number of steps; a side is empty once the house account may give
 * no more of its coin.
 */
export function ladderOf(source: Source, market: Market, at: Instant, steps?: number): Ladder {
  const { asks, bids } = memory.ladderOf(source, market, at, steps);
  const pays = (coin: number) => leftToGive(source, 'house', coin) > 0n;
  return { asks: pays(market.id) ? asks : [], bids: pays(USDT.id) ? bids : [] };
}

/**
 * The public book: the market maker's ladder with users' orders added at
 * their prices. With a group (ticks), its levels are grouped by it.
 */
export function wholeBook(source: Source, market: Market, at: Instant, levels: number, group?: number): Ladder {
  if (group !== undefined) return groupedBook(source, market, at, levels, group);
  const ladder = ladderOf(source, market, at);
  const book = bookOf(source, market);
  return {
    asks: merge(ladder.asks, book.levels('sell', levels), 1, levels),
    bids: merge(ladder.bids, book.levels('buy', levels), -1, levels),
  };
}

function groupedBook(source: Source, market: Market, at: Instant, rows: number, group: number): Ladder {
  const ladder = ladderOf(source, market, at, fillsFromShown(market, group, rows) ? undefined : Number.POSITIVE_INFINITY);
  const book = bookOf(source, market);
  const grouped = (side: Side, levels: readonly Level[], sign: 1 | -1): Level[] =>
    groupLevels(merge(levels, book.levelsWithin(side, group * rows), sign, Number.POSITIVE_INFINITY), side, group).slice(0, rows);
  return { asks: grouped('sell', ladder.asks, 1), bids: grouped('buy', ladder.bids, -1) };
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
