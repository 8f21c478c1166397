import type { Palette } from './palette.ts';

/** What a chart is made for; with another look it is another chart. */
export type ChartLook = {
  readonly style: 'line' | 'candles';
  readonly palette: Palette;
  readonly priceDecimals: number;
  readonly locale: string;
  readonly isIntraday: boolean;
};
