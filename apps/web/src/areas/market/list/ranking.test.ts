import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import type { Quotation } from '../quotation.ts';
import { ranked, watched } from './ranking.ts';

const quotation = (base: string, change: string, turnover: string, openedAt: number) =>
  ({ market: { base }, change, turnover: atoms(turnover), openedAt }) as Quotation;
const market = [
  quotation('A', '+1.00', '300', 3),
  quotation('B', '-2.50', '100', 9),
  quotation('C', '+10.00', '200', 1),
  quotation('D', '+1.00', '50', 2),
];

test.each([
  ['hot', 'CABD'],
  ['gainers', 'CAD'],
  ['losers', 'B'],
  ['volume', 'ACBD'],
  ['new', 'BAD'],
] as const)('%s are ranked as %s', (ranking, order) => {
  expect(
    ranked(market, ranking)
      .map((each) => each.market.base)
      .join(''),
  ).toBe(order);
});

test('the watchlist has the user’s order, and skips a market that no longer exists', () => {
  const known = market.map((each, id) => ({ ...each, market: { ...each.market, id } }));
  expect(watched(known, [2, 9, 0]).map((each) => each.market.base)).toEqual(['C', 'A']);
});
