import { expect, test } from 'vitest';
import { dayAt } from './day-slider.tsx';

test('every place on the chart belongs to a day', () => {
  expect([-0.1, 0, 0.34, 0.99, 1, 7].map((part) => dayAt(part, 3))).toEqual([0, 0, 1, 2, 2, 2]);
});
