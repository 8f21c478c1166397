import type { Market } from '@mt2/domain/market-terms';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { LinePlace } from '../drawing/label-places.ts';
import { nameWidth } from '../drawing/label-shapes.ts';
import type { ChartLine } from '../drawing/own-lines.ts';
import type { Palette } from '../drawing/palette.ts';

export type LabelKeysProps = {
  chart: KlineChart;
  market: Market;
  lines: readonly ChartLine[];
  /** Names of orders have a cross that cancels. */
  isBroad?: boolean;
  palette: Palette;
  /** The line whose label the user tapped: a cross beside it cancels its order. */
  chosen: ChartLine | undefined;
  onChoose(line: ChartLine | undefined): void;
};

export type PlacedLine = LinePlace & { readonly line: ChartLine };

/** The names at the right edge of the candles. */
export const namesAtAxis = (placed: readonly PlacedLine[]) =>
  placed.flatMap(({ line, middle }) => (middle === undefined || line.gainAt ? [] : [{ middle, width: nameWidth(line.title) }]));
