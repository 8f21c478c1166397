import type { Settings } from '../../../../platform/settings.ts';
import type { Palette } from './palette.ts';

/** Properties that a chart is created with; a different look creates a different chart. */
export type ChartLook = {
  readonly style: 'line' | 'candles';
  readonly palette: Palette;
  readonly priceDecimals: number;
  readonly locale: string;
  readonly isIntraday: boolean;
  /** The clock by which its times are shown. */
  readonly timeZone: Settings['timeZone'];
};
