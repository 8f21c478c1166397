import { expect, test } from 'vitest';
import { ownRows } from './own-rows.tsx';

test('the rows of own orders are those of their groups: bids down, asks up', () => {
  const own = { bid: [6_412_549, 6_412_501, 6_400_000], ask: [6_412_551] };
  expect([ownRows(own, 'bid', 50), ownRows(own, 'ask', 50)]).toEqual([new Set([6_412_500, 6_400_000]), new Set([6_412_600])]);
  expect(ownRows(undefined, 'bid', 1).size).toBe(0);
});
