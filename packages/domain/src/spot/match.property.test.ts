import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NaiveBook } from '../../test/naive-book.ts';
import type { Side } from '../market/side.ts';
import { Book } from '../order/book.ts';
import type { Ladder, LadderSide } from '../order/ladder.ts';
import type { OrderKind } from '../order/time-in-force.ts';
import { fillResting } from './fill-resting.ts';
import { type Incoming, match } from './match.ts';

type Place = { act: 'place' } & Omit<Incoming, 'id'>;
type Command = Place | { act: 'cancel'; id: number } | { act: 'tick'; ladder: Ladder };

const quantity = fc.integer({ min: 1, max: 12 });
const rungs = (from: number, step: number): fc.Arbitrary<LadderSide> =>
  fc.array(quantity, { maxLength: 4 }).map((sizes) => sizes.map((size, index) => ({ price: from + index * step, quantity: size })));
const ladder: fc.Arbitrary<Ladder> = fc
  .integer({ min: 95, max: 105 })
  .chain((mid) => fc.record({ asks: rungs(mid + 1, 2), bids: rungs(mid - 1, -2) }));
const place: fc.Arbitrary<Place> = fc.record({
  act: fc.constant('place'),
  kind: fc.constantFrom<OrderKind>('limit', 'limit', 'market'),
  side: fc.constantFrom<Side>('buy', 'sell'),
  owner: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 90, max: 110 }),
  quantity,
});
const cancel: fc.Arbitrary<Command> = fc.record({ act: fc.constant('cancel'), id: fc.nat({ max: 60 }) });
const tick: fc.Arbitrary<Command> = fc.record({ act: fc.constant('tick'), ladder });
const stream = fc.array(fc.oneof({ weight: 8, arbitrary: place }, { weight: 2, arbitrary: cancel }, { weight: 1, arbitrary: tick }), {
  maxLength: 60,
});

const stepsOf = (sized: readonly { quantity: number }[]): number => sized.reduce((sum, { quantity: steps }) => sum + steps, 0);
const restingSteps = (book: Book): number => stepsOf(book.levels('buy', 100)) + stepsOf(book.levels('sell', 100));

it('the book agrees with a slow and simple one, and never contains crossing orders of users', () => {
  const check = (commands: readonly Command[], first: Ladder): void => {
    const book = new Book();
    const naive = new NaiveBook();
    let { asks, bids } = first;
    commands.forEach((command, id) => {
      if (command.act === 'cancel') expect(book.cancel(command.id)).toBe(naive.cancel(command.id));
      else if (command.act === 'tick') {
        ({ asks, bids } = command.ladder);
        expect(fillResting(book, command.ladder)).toEqual(naive.fillResting(command.ladder));
      } else {
        const { act: _, ...order } = command;
        const quotes = order.side === 'buy' ? asks : bids;
        expect(match(book, { id, ...order }, quotes)).toEqual(naive.match({ id, ...order }, quotes));
      }
      const bid = book.best('buy')?.price ?? Number.NEGATIVE_INFINITY;
      expect(bid < (book.best('sell')?.price ?? Number.POSITIVE_INFINITY)).toBe(true);
      expect(book.size).toBe(naive.orders.length);
      expect(restingSteps(book)).toBe(stepsOf(naive.orders));
    });
  };
  fc.assert(fc.property(stream, ladder, check), { numRuns: 300 });
});

it('every step is filled once: the taker gets exactly what the makers give', () => {
  const check = (orders: readonly Place[], { asks, bids }: Ladder): void => {
    const book = new Book();
    orders.forEach((order, id) => {
      const before = restingSteps(book);
      const { fills, remaining, status } = match(book, { id, ...order }, order.side === 'buy' ? asks : bids);
      expect(stepsOf(fills) + remaining).toBe(order.quantity);
      const fromUsers = stepsOf(fills.filter((fill) => fill.makerOrderId !== null));
      expect(restingSteps(book)).toBe(before - fromUsers + (status === 'waiting' ? remaining : 0));
    });
  };
  fc.assert(fc.property(fc.array(place, { maxLength: 60 }), ladder, check));
});
