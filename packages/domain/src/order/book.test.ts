import { describe, expect, it } from 'vitest';
import { Book, type RestingOrder } from './book.ts';
import type { LadderSide } from './ladder.ts';

const order = (id: number, side: 'buy' | 'sell', price: number, quantity: number): RestingOrder => {
  return { id, owner: id, side, price, quantity };
};
const bookOf = (...orders: RestingOrder[]): Book => {
  const book = new Book();
  for (const each of orders) book.rest(each);
  return book;
};
const textOf = (levels: LadderSide): string => levels.map(({ price, quantity }) => `${price}×${quantity}`).join(' ');
const bestIds = (book: Book, side: 'buy' | 'sell'): number[] => {
  const ids: number[] = [];
  for (let best = book.best(side); best !== undefined; best = book.best(side)) {
    ids.push(best.id);
    book.cancel(best.id);
  }
  return ids;
};

describe('a book', () => {
  const orders = [
    order(1, 'buy', 100, 5),
    order(2, 'buy', 102, 1),
    order(3, 'buy', 100, 7),
    order(4, 'sell', 105, 2),
    order(5, 'sell', 104, 3),
    order(6, 'buy', 101, 1),
    order(7, 'sell', 105, 4),
  ];

  it('lists the levels close to its best', () => {
    const prices = (side: 'buy' | 'sell', ticks: number) => textOf(bookOf(...orders).levelsWithin(side, ticks));
    expect([prices('buy', 1), prices('buy', 9), prices('sell', 0)]).toEqual(['102×1 101×1', '102×1 101×1 100×12', '104×3']);
    expect(new Book().levelsWithin('sell', 5)).toEqual([]);
  });

  it('orders by price, then by age', () => {
    expect(bestIds(bookOf(...orders), 'buy')).toEqual([2, 6, 1, 3]);
    expect(bestIds(bookOf(...orders), 'sell')).toEqual([5, 4, 7]);
  });

  it('sums its levels, best first', () => {
    const book = bookOf(...orders);
    expect([textOf(book.levels('buy', 2)), textOf(book.levels('sell', 9)), textOf(book.levels('sell', 0))]).toEqual([
      '102×1 101×1',
      '104×3 105×6',
      '',
    ]);
  });

  it('removes a cancelled order, once', () => {
    const book = bookOf(...orders);
    expect(book.size).toBe(7);
    expect(book.cancel(4)).toBe(2);
    expect(book.cancel(4)).toBeUndefined();
    expect(book.cancel(99)).toBeUndefined();
    expect(book.has(4)).toBe(false);
    expect(book.has(7)).toBe(true);
    expect(book.levels('sell', 9).at(-1)).toEqual({ price: 105, quantity: 4 });
  });

  it('drops empty levels at any position', () => {
    const book = bookOf(...orders);
    for (const id of [6, 1, 3]) book.cancel(id);
    expect(book.levels('buy', 9)).toEqual([{ price: 102, quantity: 1 }]);
    book.rest(order(8, 'buy', 101, 2));
    expect(book.levels('buy', 9).map(({ price }) => price)).toEqual([102, 101]);
  });

  it('fills the best order, which keeps its place in the queue', () => {
    const book = bookOf(order(1, 'sell', 100, 5), order(2, 'sell', 100, 5));
    book.fillBest('sell', 2);
    expect(book.best('sell')).toMatchObject({ id: 1, quantity: 3 });
    expect(book.levels('sell', 1)).toEqual([{ price: 100, quantity: 8 }]);
    book.fillBest('sell', 3);
    expect(book.best('sell')).toMatchObject({ id: 2, quantity: 5 });
    expect(book.cancel(1)).toBeUndefined();
  });

  it('makes an order smaller, which keeps its place in the queue', () => {
    const book = bookOf(order(1, 'sell', 100, 5), order(2, 'sell', 100, 5));
    book.reduce(1, 2);
    expect([book.best('sell'), book.levels('sell', 1)]).toMatchObject([{ id: 1, quantity: 3 }, [{ price: 100, quantity: 8 }]]);
  });

  it.each<[string, (book: Book) => void]>([
    ['a quantity of nothing', (book) => book.rest(order(9, 'buy', 1, 0))],
    ['half a step', (book) => book.rest(order(9, 'buy', 1, 0.5))],
    ['half a tick', (book) => book.rest(order(9, 'buy', 1.5, 1))],
    ['the same id twice', (book) => book.rest(order(1, 'buy', 1, 1))],
    ['a fill of more than the remaining quantity', (book) => book.fillBest('buy', 2)],
    ['a fill of an empty side', (book) => book.fillBest('sell', 1)],
    ['an order made smaller than nothing', (book) => book.reduce(1, 1)],
    ['a smaller order that does not rest', (book) => book.reduce(2, 0)],
  ])('refuses %s as a bug', (_, act) => expect(() => act(bookOf(order(1, 'buy', 1, 1)))).toThrow('broken: '));
});
