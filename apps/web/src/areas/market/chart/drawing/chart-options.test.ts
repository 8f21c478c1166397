import { expect, test } from 'vitest';
import { chartPriceText, priceFormat } from './chart-options.ts';

test('prices on the axis are grouped as in the rest of the screen', () => {
  expect(chartPriceText(64057.94, 2)).toBe('64,057.94');
  expect(chartPriceText(-1234.5, 1)).toBe('-1,234.5');
  expect(priceFormat(5).formatter(0.15639)).toBe('0.15639');
});
