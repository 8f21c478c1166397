import { expect, test } from 'vitest';
import type { ChartLook } from './chart-look.ts';
import { chartOptions, chartPriceText, priceFormat } from './chart-options.ts';
import type { ChartTimes } from './chart-times.ts';

test('prices on the axis are grouped as in the rest of the screen', () => {
  expect(chartPriceText(64057.94, 2)).toBe('64,057.94');
  expect(chartPriceText(-1234.5, 1)).toBe('-1,234.5');
  expect(priceFormat(5).formatter(0.15639)).toBe('0.15639');
});

test('the labels of the crosshair have a colour that no label of a line has: in the light theme one of these is that of texts', () => {
  const palette = { ink: 'black', accent: 'black', up: 'green', down: 'red', warn: 'orange', alert: 'blue', mute: 'grey', line: 'silver' };
  const { crosshair } = chartOptions({ palette, locale: 'en', isIntraday: true } as unknown as ChartLook, {} as ChartTimes);
  expect([crosshair?.vertLine?.labelBackgroundColor, crosshair?.horzLine?.labelBackgroundColor]).toEqual(['silver', 'silver']);
});
