import { assertDefined, type Instant } from '@mt2/domain';
import { lotSteps } from '@mt2/domain/lever';
import { exactSteps, exactTicks, fillsFromShown, type Market } from '@mt2/domain/market';
import { Book, groupLevels, type Ladder, type LadderSide } from '@mt2/domain/order';
import { derived, type Source } from '../../../world/transaction/tx.ts';
import { ladderMemory, type MarketMakerFill, marketOfRow, marketsAt } from '../../market/index.ts';
import { listFillsAt, listWaitingOrders, type OrderRow } from '../lever.repo.ts';
import { bookSideOf } from '../position.ts';

const listMarketMakerFills = (source: Source, market: Market, at: Instant): MarketMakerFill[] =>
  listFillsAt(source, market.id, at).map((row) => ({
    side: bookSideOf(row),
    price: exactTicks(market, row.price),
    quantity: exactSteps(market, row.quantity),
    isMaker: row.isMaker === 1,
  }));

/** The market maker's remaining ladder for contracts in a second, and the fills taken from it. */
export const { ladderOf, take } = ladderMemory(listMarketMakerFills);

/**
 * The book that contract orders trade with: the market maker's ladder for them, without other users' waiting orders. With
 * a group (ticks), its levels are grouped by it.
 */
export function contractBook(source: Source, market: Market, at: Instant, levels: number, group?: number): Ladder {
  const isShown = group === undefined || fillsFromShown(market, group, levels);
  const { asks, bids } = ladderOf(source, market, at, isShown ? undefined : Number.POSITIVE_INFINITY);
  const shown = (side: LadderSide, of: 'buy' | 'sell') => (group === undefined ? side : groupLevels(side, of, group)).slice(0, levels);
  return { asks: shown(asks, 'sell'), bids: shown(bids, 'buy') };
}

/** Adds the unfilled lots of an order to its market's book; a book just built from the tables already has them. */
export function rest(book: Book, market: Market, order: OrderRow): void {
  if (book.has(order.id)) return;
  book.rest({
    id: order.id,
    owner: order.userId,
    side: bookSideOf(order),
    price: exactTicks(market, order.price),
    quantity: (order.lots - order.filledLots) * lotSteps(market),
  });
}

/** Every market's waiting contract orders. */
const booksOf = derived((source): ReadonlyMap<number, Book> => {
  const books = new Map(marketsAt(source).list.map((market) => [market.id, new Book()]));
  for (const order of listWaitingOrders(source)) {
    const market = marketOfRow(source, order);
    rest(assertDefined(books.get(market.id), 'a market has its book'), market, order);
  }
  return books;
});

/** Users' resting contract orders of a market. Throws for a market that the world does not have. */
export const bookOf = (source: Source, market: Market): Book => assertDefined(booksOf(source).get(market.id), 'a market has its book');
