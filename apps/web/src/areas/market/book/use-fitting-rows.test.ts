import { expect, test } from 'vitest';
import { rowsWithin } from './use-fitting-rows.ts';

test.each([
  [508, 8],
  [555, 8],
  [556, 9],
  [200, 7],
  [5_000, 20],
])('a book of %i pixels has %i rows on each side', (height, rows) => {
  expect(rowsWithin(height, { row: 24, rest: 124 }, 7)).toBe(rows);
});
