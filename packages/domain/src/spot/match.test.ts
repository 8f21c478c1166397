import { describe, expect, it } from 'vitest';
import type { Side } from '../market/side.ts';
import { Book } from '../order/book.ts';
import { type LadderSide, remainingLadder } from '../order/ladder.ts';
import { fillResting } from './fill-resting.ts';
import { fillable } from './fillable.ts';
import { type Incoming, match } from './match.ts';

/** `'7 buys 5 @ 100'`: a limit order of user 7, `'7 buys 5 now 100'`: an IOC order, `'7 buys 5 within 100'`: a market order. */
function readOrder(text: string, index: number): Incoming {
  const [owner, verb, quantity, kind, price] = text.split(' ');
  const side: Side = verb === 'buys' ? 'buy' : 'sell';
  return {
    id: index + 1,
    owner: Number(owner),
    side,
    kind: kind === 'within' ? 'market' : 'limit',
    ...(kind === 'now' && { tif: 'ioc' }),
    quantity: Number(quantity),
    price: Number(price),
  };
}

/** `'5 @ 100, 7 @ 101'`, best first. */
const ladderOf = (text: string): LadderSide =>
  text === '' ? [] : text.split(', ').map((rung) => ({ quantity: Number(rung.split(' @ ')[0]), price: Number(rung.split(' @ ')[1]) }));

/** The orders in sequence; only the last one matches the ladder. */
function play(orders: string, ladder = '') {
  const book = new Book();
  const read = orders.split(', ').map(readOrder);
  const results = read.map((order) => {
    const rungs = order.id === read.length ? ladderOf(ladder) : [];
    const foreseen = fillable(book, order, rungs);
    return { ...match(book, order, rungs), foreseen };
  });
  const { fills, remaining, status, reason, foreseen } = results.at(-1)!;
  expect(foreseen).toBe(read.at(-1)!.quantity - remaining);
  const lines = fills.map((fill) => `${fill.makerOrderId ?? 'maker'}: ${fill.quantity} @ ${fill.price}`);
  return { book, rests: book.has(read.length), result: `${lines.join(', ')}; ${remaining} ${status}${reason ? ` ${reason}` : ''}` };
}

describe('an incoming order', () => {
  it.each<[string, string, string, string]>([
    ['rests if nothing matches it', '1 buys 5 @ 100', '', '; 5 waiting'],
    ['trades at the price of the resting order', '1 sells 5 @ 100, 2 buys 5 @ 103', '', '1: 5 @ 100; 0 completed'],
    ['rests with its remaining quantity', '1 sells 5 @ 100, 2 buys 7 @ 100', '', '1: 5 @ 100; 2 waiting'],
    ['does not cross its limit', '1 sells 5 @ 101, 2 buys 7 @ 100', '', '; 7 waiting'],
    [
      'takes the better price before the older',
      '1 sells 1 @ 101, 2 sells 1 @ 100, 3 buys 2 @ 101',
      '',
      '2: 1 @ 100, 1: 1 @ 101; 0 completed',
    ],
    ['takes the older order at one price', '1 buys 1 @ 100, 2 buys 1 @ 100, 3 sells 1 @ 99', '', '1: 1 @ 100; 0 completed'],
    ['takes users before the ladder at one price', '1 sells 2 @ 100, 2 buys 4 @ 100', '5 @ 100', '1: 2 @ 100, maker: 2 @ 100; 0 completed'],
    ['takes a better ladder before users', '1 sells 2 @ 100, 2 buys 6 @ 100', '5 @ 99', 'maker: 5 @ 99, 1: 1 @ 100; 0 completed'],
    ['walks the ladder at its prices', '2 buys 12 @ 101', '5 @ 100, 5 @ 101, 5 @ 102', 'maker: 5 @ 100, maker: 5 @ 101; 2 waiting'],
    ['sells down the ladder', '2 sells 8 @ 98', '5 @ 99, 5 @ 98', 'maker: 5 @ 99, maker: 3 @ 98; 0 completed'],
    ['cancels the rest of a market order', '2 buys 12 within 102', '5 @ 100', 'maker: 5 @ 100; 7 cancelled'],
    ['keeps a market order within its protection', '2 buys 12 within 102', '5 @ 103', '; 12 cancelled'],
    ['keeps the fills of an IOC order and cancels its rest', '2 buys 12 now 100', '5 @ 100, 5 @ 101', 'maker: 5 @ 100; 7 cancelled ioc'],
    ['completes an IOC order', '2 buys 5 now 100', '5 @ 100', 'maker: 5 @ 100; 0 completed'],
    ['cancels an IOC order that matches nothing', '2 buys 12 now 99', '5 @ 100', '; 12 cancelled ioc'],
    [
      'keeps the ladder from its owner’s price on',
      '7 sells 1 @ 100, 7 buys 9 @ 101',
      '2 @ 99, 2 @ 100',
      'maker: 2 @ 99; 7 cancelled self-trade',
    ],
    ['does not trade with its owner', '7 sells 1 @ 100, 7 buys 2 @ 100', '', '; 2 cancelled self-trade'],
    [
      'keeps the fills before it meets its owner',
      '1 sells 1 @ 100, 7 sells 1 @ 100, 7 buys 9 @ 101',
      '1 @ 99',
      'maker: 1 @ 99, 1: 1 @ 100; 7 cancelled self-trade',
    ],
    ['does not mind its owner beyond its limit', '7 sells 1 @ 105, 7 buys 2 @ 100', '', '; 2 waiting'],
    ['does not mind its owner behind others', '1 sells 2 @ 100, 7 sells 1 @ 100, 7 buys 2 @ 100', '', '1: 2 @ 100; 0 completed'],
  ])('%s', (_, orders, ladder, expected) => {
    const { rests, result } = play(orders, ladder);
    expect([result, rests]).toEqual([expected, expected.endsWith('waiting')]);
  });
});

describe('resting orders reached by the ladder', () => {
  const resting = '1 buys 3 @ 100, 2 buys 4 @ 102, 3 buys 5 @ 102, 4 sells 2 @ 110, 5 sells 2 @ 108';
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
    ['other prices', [[99, 5]], '5 @ 100, 7 @ 101'],
  ])('%s', (_, taken, left) => expect(remainingLadder(ladderOf('5 @ 100, 7 @ 101'), new Map(taken))).toEqual(ladderOf(left)));
});
