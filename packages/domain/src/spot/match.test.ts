import { describe, expect, it } from 'vitest';
import type { Side } from '../market/side.ts';
import { type LadderSide, remainingLadder } from '../order/ladder.ts';
import { Book } from './book.ts';
import { fillResting } from './fill-resting.ts';
import { type Incoming, match } from './match.ts';

/** `'7 buys 5 @ 100'`: a limit order of user 7, `'7 buys 5 within 100'`: a market order. */
function read(text: string, index: number): Incoming {
  const [owner, verb, quantity, kind, price] = text.split(' ');
  const side: Side = verb === 'buys' ? 'buy' : 'sell';
  return {
    id: index + 1,
    owner: Number(owner),
    side,
    kind: kind === '@' ? 'limit' : 'market',
    quantity: Number(quantity),
    price: Number(price),
  };
}

/** `'5 @ 100, 7 @ 101'`, best first. */
const ladderOf = (text: string): LadderSide =>
  text === '' ? [] : text.split(', ').map((rung) => ({ quantity: Number(rung.split(' @ ')[0]), price: Number(rung.split(' @ ')[1]) }));

/** The orders in sequence; only the last one matches the ladder. */
function play(orders: readonly string[], ladder = '') {
  const book = new Book();
  const results = orders.map((order, index) => match(book, read(order, index), index === orders.length - 1 ? ladderOf(ladder) : []));
  const { fills, remaining, status, reason } = results.at(-1)!;
  const lines = fills.map((fill) => `${fill.makerOrderId ?? 'maker'}: ${fill.quantity} @ ${fill.price}`);
  return { book, result: { fills: lines, remaining, status, ...(reason && { reason }) } };
}

describe('an incoming order', () => {
  it.each<{ does: string; orders: string[]; ladder?: string; fills: string[]; remaining: number; status: string; reason?: string }>([
    { does: 'rests if nothing matches it', orders: ['1 buys 5 @ 100'], fills: [], remaining: 5, status: 'waiting' },
    {
      does: 'trades at the price of the resting order',
      orders: ['1 sells 5 @ 100', '2 buys 5 @ 103'],
      fills: ['1: 5 @ 100'],
      remaining: 0,
      status: 'completed',
    },
    {
      does: 'rests with its remaining quantity',
      orders: ['1 sells 5 @ 100', '2 buys 7 @ 100'],
      fills: ['1: 5 @ 100'],
      remaining: 2,
      status: 'waiting',
    },
    { does: 'does not cross its limit', orders: ['1 sells 5 @ 101', '2 buys 7 @ 100'], fills: [], remaining: 7, status: 'waiting' },
    {
      does: 'takes the better price before the older order',
      orders: ['1 sells 1 @ 101', '2 sells 1 @ 100', '3 buys 2 @ 101'],
      fills: ['2: 1 @ 100', '1: 1 @ 101'],
      remaining: 0,
      status: 'completed',
    },
    {
      does: 'takes the older order at one price',
      orders: ['1 buys 1 @ 100', '2 buys 1 @ 100', '3 sells 1 @ 99'],
      fills: ['1: 1 @ 100'],
      remaining: 0,
      status: 'completed',
    },
    {
      does: 'takes users before the ladder at one price',
      orders: ['1 sells 2 @ 100', '2 buys 4 @ 100'],
      ladder: '5 @ 100',
      fills: ['1: 2 @ 100', 'maker: 2 @ 100'],
      remaining: 0,
      status: 'completed',
    },
    {
      does: 'takes a better ladder before users',
      orders: ['1 sells 2 @ 100', '2 buys 6 @ 100'],
      ladder: '5 @ 99',
      fills: ['maker: 5 @ 99', '1: 1 @ 100'],
      remaining: 0,
      status: 'completed',
    },
    {
      does: 'walks the ladder at its prices',
      orders: ['2 buys 12 @ 101'],
      ladder: '5 @ 100, 5 @ 101, 5 @ 102',
      fills: ['maker: 5 @ 100', 'maker: 5 @ 101'],
      remaining: 2,
      status: 'waiting',
    },
    {
      does: 'sells down the ladder',
      orders: ['2 sells 8 @ 98'],
      ladder: '5 @ 99, 5 @ 98',
      fills: ['maker: 5 @ 99', 'maker: 3 @ 98'],
      remaining: 0,
      status: 'completed',
    },
    {
      does: 'cancels the rest of a market order',
      orders: ['2 buys 12 within 102'],
      ladder: '5 @ 100',
      fills: ['maker: 5 @ 100'],
      remaining: 7,
      status: 'cancelled',
    },
    {
      does: 'keeps a market order within its protection',
      orders: ['2 buys 12 within 102'],
      ladder: '5 @ 103',
      fills: [],
      remaining: 12,
      status: 'cancelled',
    },
    {
      does: 'does not trade with its owner',
      orders: ['7 sells 1 @ 100', '7 buys 2 @ 100'],
      fills: [],
      remaining: 2,
      status: 'cancelled',
      reason: 'self-trade',
    },
    {
      does: 'keeps the fills before it meets its owner',
      orders: ['1 sells 1 @ 100', '7 sells 1 @ 100', '7 buys 9 @ 101'],
      ladder: '1 @ 99',
      fills: ['maker: 1 @ 99', '1: 1 @ 100'],
      remaining: 7,
      status: 'cancelled',
      reason: 'self-trade',
    },
    {
      does: 'does not mind its owner beyond its limit',
      orders: ['7 sells 1 @ 105', '7 buys 2 @ 100'],
      fills: [],
      remaining: 2,
      status: 'waiting',
    },
    {
      does: 'does not mind its owner behind enough others',
      orders: ['1 sells 2 @ 100', '7 sells 1 @ 100', '7 buys 2 @ 100'],
      fills: ['1: 2 @ 100'],
      remaining: 0,
      status: 'completed',
    },
  ])('$does', ({ orders, ladder, fills, remaining, status, reason }) => {
    const { book, result } = play(orders, ladder);
    expect(result).toEqual({ fills, remaining, status, ...(reason && { reason }) });
    expect(book.has(orders.length)).toBe(status === 'waiting');
  });

  it('does not fill a resting order of the same user', () => {
    const { book, result } = play(['7 sells 10000 @ 6500000', '7 buys 20000 @ 6500000']);
    expect(result).toEqual({ fills: [], remaining: 20_000, status: 'cancelled', reason: 'self-trade' });
    expect(book.best('sell')).toMatchObject({ id: 1, quantity: 10_000 });
    expect(book.size).toBe(1);
  });
});

describe('resting orders reached by the ladder', () => {
  const resting = ['1 buys 3 @ 100', '2 buys 4 @ 102', '3 buys 5 @ 102', '4 sells 2 @ 110', '5 sells 2 @ 108'];
  it.each<[string, { asks?: string; bids?: string }, string[]]>([
    ['none: the best ask is above all buys', { asks: '9 @ 103' }, []],
    ['the better price first, the older first, at their own price', { asks: '6 @ 101' }, ['2: 4 @ 102 of 101', '3: 2 @ 102 of 101']],
    ['only as far as the price allows', { asks: '9 @ 101, 9 @ 102' }, ['2: 4 @ 102 of 101', '3: 5 @ 102 of 101']],
    [
      'over several levels',
      { asks: '5 @ 99, 5 @ 100, 5 @ 101' },
      ['2: 4 @ 102 of 99', '3: 1 @ 102 of 99', '3: 4 @ 102 of 100', '1: 1 @ 100 of 100'],
    ],
    ['all of them, and no more', { asks: '99 @ 90' }, ['2: 4 @ 102 of 90', '3: 5 @ 102 of 90', '1: 3 @ 100 of 90']],
    ['sells as buys', { bids: '3 @ 111, 9 @ 109' }, ['5: 2 @ 108 of 111', '4: 1 @ 110 of 111']],
    ['at exactly their price', { bids: '9 @ 108' }, ['5: 2 @ 108 of 108']],
  ])('%s', (_, { asks = '', bids = '' }, expected) => {
    const { book } = play(resting);
    const fills = fillResting(book, { asks: ladderOf(asks), bids: ladderOf(bids) });
    expect(fills.map((fill) => `${fill.orderId}: ${fill.quantity} @ ${fill.price} of ${fill.ladderPrice}`)).toEqual(expected);
  });
});

describe('the ladder of one second', () => {
  it.each<[string, [number, number][], string]>([
    ['untouched', [], '5 @ 100, 7 @ 101'],
    ['begun', [[100, 2]], '3 @ 100, 7 @ 101'],
    ['used up', [[100, 5]], '7 @ 101'],
    [
      'used up to the last step but one',
      [
        [100, 5],
        [101, 6],
      ],
      '1 @ 101',
    ],
    ['other prices', [[99, 5]], '5 @ 100, 7 @ 101'],
  ])('%s', (_, taken, left) => expect(remainingLadder(ladderOf('5 @ 100, 7 @ 101'), new Map(taken))).toEqual(ladderOf(left)));
});
