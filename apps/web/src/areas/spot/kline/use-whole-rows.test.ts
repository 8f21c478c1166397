import { expect, test } from 'vitest';
import { missingHeight } from './use-whole-rows.ts';

test.each([
  ['the rest of a row', 731, 600, 24, 11],
  ['nothing if the last row is whole', 696, 600, 24, 0],
  ['nothing if no row is visible', 500, 600, 24, 0],
  ['nothing before there are rows', 731, 600, 0, 0],
])('adds %s', (_, visible, top, row, added) => {
  expect(missingHeight(visible, top, row)).toBe(added);
});
