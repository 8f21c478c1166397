import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NaiveBook } from '../../test/naive-book.ts';
import { Book } from './book.ts';
import { type Ladder, type LadderSide, type Rung, remainingLadder } from './ladder.ts';
import { type Incoming, match } from './match.ts';
import type { Side } from './order.ts';

const limit = (id: number, owner: number, side: Side, price: number, quantity: number): Incoming => ({
  id,
  owner,
  side,
  kind: 'limit',
  price,
  quantity,
});
const market = (id: number, owner: number, side: Side, price: number, quantity: number): Incoming => ({
  ...limit(id, owner, side, price, quantity),
  kind: 'market',
});

/** The orders one after the other; only the last meets the ladder. */
function play(ladder: LadderSide, ...orders: Incoming[]) {
  const book = new Book();
  const results = orders.map((order, index) => match(book, order, index === orders.length - 1 ? ladder : []));
  const { fills, remaining, status } = results.at(-1)!;
  return { book, remaining, status, fills: fills.map(({ makerOrderId, price, quantity }) => [makerOrderId, price, quantity]) };
}

describe('an incoming order', () => {
  it('rests when nobody meets it', () => {
    const { book, ...rest } = play([], limit(1, 1, 'buy', 100, 5));
    expect(rest).toEqual({ fills: [], remaining: 5, status: 'waiting' });
    expect(book.best('buy')).toMatchObject({ id: 1, quantity: 5 });
  });

  it.each<[string, LadderSide, Incoming[], { fills: unknown; remaining: number; status: string }]>([
    [
      'trades at the price of the resting order',
      [],
      [limit(1, 1, 'sell', 100, 5), limit(2, 2, 'buy', 103, 5)],
      { fills: [[1, 100, 5]], remaining: 0, status: 'completed' },
    ],
    [
      'rests with what is left',
      [],
      [limit(1, 1, 'sell', 100, 5), limit(2, 2, 'buy', 100, 7)],
      { fills: [[1, 100, 5]], remaining: 2, status: 'waiting' },
    ],
    [
      'does not cross its limit',
      [],
      [limit(1, 1, 'sell', 101, 5), limit(2, 2, 'buy', 100, 7)],
      { fills: [], remaining: 7, status: 'waiting' },
    ],
    [
      'takes the better price before the older order',
      [],
      [limit(1, 1, 'sell', 101, 1), limit(2, 2, 'sell', 100, 1), limit(3, 3, 'buy', 101, 2)],
      {
        fills: [
          [2, 100, 1],
          [1, 101, 1],
        ],
        remaining: 0,
        status: 'completed',
      },
    ],
    [
      'takes the older order at one price',
      [],
      [limit(1, 1, 'buy', 100, 1), limit(2, 2, 'buy', 100, 1), limit(3, 3, 'sell', 99, 1)],
      { fills: [[1, 100, 1]], remaining: 0, status: 'completed' },
    ],
    [
      'takes users before the ladder at one price',
      [[100, 5]],
      [limit(1, 1, 'sell', 100, 2), limit(2, 2, 'buy', 100, 4)],
      {
        fills: [
          [1, 100, 2],
          [null, 100, 2],
        ],
        remaining: 0,
        status: 'completed',
      },
    ],
    [
      'takes a better ladder before users',
      [[99, 5]],
      [limit(1, 1, 'sell', 100, 2), limit(2, 2, 'buy', 100, 6)],
      {
        fills: [
          [null, 99, 5],
          [1, 100, 1],
        ],
        remaining: 0,
        status: 'completed',
      },
    ],
    [
      'walks the ladder at its prices',
      [
        [100, 5],
        [101, 5],
        [102, 5],
      ],
      [limit(2, 2, 'buy', 101, 12)],
      {
        fills: [
          [null, 100, 5],
          [null, 101, 5],
        ],
        remaining: 2,
        status: 'waiting',
      },
    ],
    [
      'cancels the rest of a market order',
      [[100, 5]],
      [market(2, 2, 'buy', 102, 12)],
      { fills: [[null, 100, 5]], remaining: 7, status: 'cancelled' },
    ],
    [
      'keeps a market order within its protection',
      [[103, 5]],
      [market(2, 2, 'buy', 102, 12)],
      { fills: [], remaining: 12, status: 'cancelled' },
    ],
    [
      'does not trade with its owner',
      [],
      [limit(1, 7, 'sell', 100, 1), limit(2, 7, 'buy', 100, 2)],
      { fills: [], remaining: 2, status: 'cancelled' },
    ],
    [
      'keeps the fills before it meets its owner',
      [[99, 1]],
      [limit(1, 1, 'sell', 100, 1), limit(2, 7, 'sell', 100, 1), limit(3, 7, 'buy', 101, 9)],
      {
        fills: [
          [null, 99, 1],
          [1, 100, 1],
        ],
        remaining: 7,
        status: 'cancelled',
      },
    ],
    [
      'does not mind its owner beyond its limit',
      [],
      [limit(1, 7, 'sell', 105, 1), limit(2, 7, 'buy', 100, 2)],
      { fills: [], remaining: 2, status: 'waiting' },
    ],
    [
      'does not mind its owner behind enough others',
      [],
      [limit(1, 1, 'sell', 100, 2), limit(2, 7, 'sell', 100, 1), limit(3, 7, 'buy', 100, 2)],
      { fills: [[1, 100, 2]], remaining: 0, status: 'completed' },
    ],
  ])('%s', (_, ladder, orders, expected) => {
    const { book: __, ...result } = play(ladder, ...orders);
    expect(result).toEqual(expected);
  });

  it('leaves the own resting order untouched when it would meet it', () => {
    const { book, status } = play([], limit(1, 7, 'sell', 6_500_000, 10_000), limit(2, 7, 'buy', 6_500_000, 20_000));
    expect(status).toBe('cancelled');
    expect(book.best('sell')).toMatchObject({ id: 1, quantity: 10_000 });
    expect(book.size).toBe(1);
  });
});

describe('the ladder of one second', () => {
  const asks: LadderSide = [
    [100, 5],
    [101, 7],
  ];
  it.each<[string, [number, number][], LadderSide]>([
    ['untouched', [], asks],
    [
      'begun',
      [[100, 2]],
      [
        [100, 3],
        [101, 7],
      ],
    ],
    [
      'used up',
      [
        [100, 5],
        [101, 6],
      ],
      [[101, 1]],
    ],
    ['of other prices', [[99, 5]], asks],
  ])('%s', (_, taken, left) => expect(remainingLadder(asks, new Map(taken))).toEqual(left));
});

const price = fc.integer({ min: 90, max: 110 });
const quantity = fc.integer({ min: 1, max: 12 });
const side = fc.constantFrom<Side>('buy', 'sell');
const owner = fc.integer({ min: 1, max: 4 });
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('place'), kind: fc.constantFrom('limit', 'limit', 'market'), side, owner, price, quantity }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel'), id: fc.nat({ max: 60 }) }) },
);
const rungs = (from: number, step: number) =>
  fc.array(quantity, { maxLength: 4 }).map((sizes): Rung[] => sizes.map((size, index) => [from + index * step, size]));
const ladder: fc.Arbitrary<Ladder> = fc
  .integer({ min: 95, max: 105 })
  .chain((mid) => fc.record({ asks: rungs(mid + 1, 2), bids: rungs(mid - 1, -2) }));

describe('any stream of commands', () => {
  it('does what a slow and simple book does, never crosses, and keeps its sums', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), ladder, (commands, { asks, bids }) => {
        const book = new Book();
        const naive = new NaiveBook();
        commands.forEach((each, index) => {
          if ('id' in each) expect(book.cancel(each.id)).toBe(naive.cancel(each.id));
          else {
            const order: Incoming = { ...each, id: index, kind: each.kind === 'market' ? 'market' : 'limit' };
            const quotes = each.side === 'buy' ? asks : bids;
            expect(match(book, order, quotes)).toEqual(naive.match(order, quotes));
          }
          const bid = book.best('buy')?.price ?? Number.NEGATIVE_INFINITY;
          expect(bid < (book.best('sell')?.price ?? Number.POSITIVE_INFINITY)).toBe(true);
        });
        expect(book.size).toBe(naive.orders.length);
        for (const way of ['buy', 'sell'] as const) {
          const total = naive.orders.filter((order) => order.side === way).reduce((sum, order) => sum + order.quantity, 0);
          expect(book.levels(way, 100).reduce((sum, level) => sum + level.quantity, 0)).toBe(total);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('fills every step once: what the taker got is what the makers gave', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), ladder, (commands, { asks, bids }) => {
        const book = new Book();
        const restingSteps = (): number =>
          [...book.levels('buy', 100), ...book.levels('sell', 100)].reduce((sum, level) => sum + level.quantity, 0);
        commands.forEach((each, index) => {
          if ('id' in each) return;
          const before = restingSteps();
          const order: Incoming = { ...each, id: index, kind: each.kind === 'market' ? 'market' : 'limit' };
          const { fills, remaining, status } = match(book, order, each.side === 'buy' ? asks : bids);
          const taken = fills.reduce((sum, fill) => sum + fill.quantity, 0);
          const fromUsers = fills.filter((fill) => fill.makerOrderId !== null).reduce((sum, fill) => sum + fill.quantity, 0);
          expect(taken + remaining).toBe(each.quantity);
          expect(restingSteps()).toBe(before - fromUsers + (status === 'waiting' ? remaining : 0));
        });
      }),
    );
  });
});
