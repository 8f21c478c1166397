import { atoms } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import { amountLines, depthCurve, levelAt, nextLevel } from './depth-curve.ts';

const levels = (...texts: [price: string, quantity: string][]) =>
  texts.map(([price, quantity]) => [atoms(price), atoms(quantity)] as const);
const book = {
  bids: levels(['99', '1'], ['98', '2']),
  asks: levels(['101', '3'], ['105', '1']),
};

describe('the depth chart', () => {
  test('sums outwards and keeps the middle in the middle', () => {
    expect(depthCurve(book)).toEqual({
      bids: [
        { price: 99, total: 1 },
        { price: 98, total: 3 },
      ],
      asks: [
        { price: 101, total: 3 },
        { price: 105, total: 4 },
      ],
      low: 95,
      high: 105,
      most: 4,
    });
    expect(depthCurve({ bids: [], asks: book.asks })).toBeUndefined();
  });

  test('continues with wider books where the narrow one ends, up to its reach', () => {
    // Groups of ten hold everything up to their price: bids go down to it, asks up.
    const wider = {
      bids: levels(['90', '3'], ['80', '4'], ['70', '5'], ['10', '9']),
      asks: levels(['110', '5'], ['120', '5'], ['130', '5']),
    };
    const curve = depthCurve(book, [wider], 30);
    expect(curve?.bids).toEqual([
      { price: 99, total: 1 },
      { price: 98, total: 3 },
      { price: 90, total: 3 },
      { price: 80, total: 7 },
      { price: 70, total: 12 },
    ]);
    expect(curve?.asks.map(({ price }) => price)).toEqual([101, 105, 110, 120, 130]);
    expect([curve?.low, curve?.high, curve?.most]).toEqual([70, 130, 15]);
  });

  test.each([
    [undefined, 1, 101],
    [undefined, -1, 99],
    [101, 1, 105],
    [104, 1, 105],
    [105, 1, 105],
    [101, -1, 99],
    [98, -1, 98],
  ] as const)('the level beside %s in the direction %i is at %i', (price, step, next) => {
    const curve = depthCurve(book);
    expect(curve && nextLevel(curve, price, step)).toBe(next);
  });

  test('finds the level under a finger', () => {
    const curve = depthCurve(book);
    expect(curve && levelAt(curve, 96)).toEqual({ price: 98, total: 3, side: 'bid' });
    expect(curve && levelAt(curve, 98.5)).toEqual({ price: 99, total: 1, side: 'bid' });
    expect(curve && levelAt(curve, 99.5)).toEqual({ price: 99, total: 1, side: 'bid' });
    expect(curve && levelAt(curve, 104)).toEqual({ price: 101, total: 3, side: 'ask' });
  });
});

test.each([
  [40, [10, 20, 30]],
  [1_260, [200, 400, 600, 800, 1_000, 1_200]],
  [99, [20, 40, 60, 80]],
  [0.35, [0.1, 0.2, 0.3]],
  [0, []],
])('lines below %d are at round amounts', (top, amounts) => {
  expect(amountLines(top).map((amount) => Number(amount.toFixed(6)))).toEqual(amounts);
});
