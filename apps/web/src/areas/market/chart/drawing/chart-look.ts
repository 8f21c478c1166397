import type { Palette } from './palette.ts';

/** Properties that a chart is created with; another look creates another chart. */
export type ChartLook = {
  readonly style: 'line' | 'candles';
  readonly palette: Palette;
  readonly priceDecimals: number;
  readonly locale: string;
  readonly isIntraday: boolean;
};
