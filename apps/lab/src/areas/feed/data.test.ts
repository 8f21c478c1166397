import { expect, test } from 'vitest';
import { partsOf } from './data.tsx';

test('a message is shown by its values, lists by their length', () =>
  expect(partsOf({ symbol: 'BTC/USDT', order: { id: 7, note: '' }, asks: [[1], [2]], bids: [[1]] })).toEqual([
    ['symbol', 'BTC/USDT'],
    ['order.id', '7'],
    ['order.note', '–'],
    ['asks', '2 rows'],
    ['bids', '1 row'],
  ]));

test('of a long message the number of values left out is shown', () => {
  const parts = partsOf(Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`field${index}`, index])));
  expect(parts).toHaveLength(13);
  expect(parts.at(-1)).toEqual(['3 more', '…']);
});

test('a message that is a list or a text is one value', () => {
  expect(partsOf([1, 2, 3])).toEqual([['', '3 rows']]);
  expect(partsOf('late')).toEqual([['', 'late']]);
});
