import { expect, test } from 'vitest';
import { offsetOf } from './favourites-editor.tsx';

const offsets = (drag: { index: number; offset: number }) => [0, 1, 2, 3].map((index) => offsetOf(drag, index));

test('rows make way for the dragged one', () => {
  expect(offsets({ index: 2, offset: 0 })).toEqual([0, 0, 0, 0]);
  expect(offsets({ index: 2, offset: -60 })).toEqual([0, 52, -60, 0]);
  expect(offsets({ index: 2, offset: -104 })).toEqual([52, 52, -104, 0]);
  expect(offsets({ index: 1, offset: 110 })).toEqual([0, 110, -52, -52]);
});
