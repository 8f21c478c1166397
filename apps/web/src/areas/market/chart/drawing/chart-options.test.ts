import { TickMarkType } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { axisLabel, chartPriceText, priceFormat } from './chart-options.ts';

test('prices on the axis are grouped as in the rest of the screen', () => {
  expect(chartPriceText(64057.94, 2)).toBe('64,057.94');
  expect(chartPriceText(-1234.5, 1)).toBe('-1,234.5');
  expect(priceFormat(5).formatter(0.15639)).toBe('0.15639');
});

test('no label of the time axis stands nearer to the left edge than half its width', () => {
  const at = (x: number | null) => axisLabel(Date.UTC(2026, 0, 5) / 1000, TickMarkType.DayOfMonth, false, x);
  expect([at(0), at(14), at(15), at(200), at(null)]).toEqual(['', '', '01-05', '01-05', '01-05']);
});
