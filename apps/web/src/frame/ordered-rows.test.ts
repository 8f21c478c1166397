import { expect, test } from 'vitest';
import { moved, offsetOf } from './ordered-rows.tsx';

const offsets = (drag: { index: number; offset: number }) => [0, 1, 2, 3].map((index) => offsetOf(drag, index));

test('rows move aside for the dragged one', () => {
  expect(offsets({ index: 2, offset: 0 })).toEqual([0, 0, 0, 0]);
  expect(offsets({ index: 2, offset: -60 })).toEqual([0, 52, -60, 0]);
  expect(offsets({ index: 2, offset: -104 })).toEqual([52, 52, -104, 0]);
  expect(offsets({ index: 1, offset: 110 })).toEqual([0, 110, -52, -52]);
});

test('an item moves to another place', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
