import type { Market } from '@mt2/domain/market-terms';
import { useText } from '../../../../platform/i18n.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { LinePlace } from '../drawing/label-places.ts';
import type { ChartLine } from '../drawing/own-lines.ts';
import type { Palette } from '../drawing/palette.ts';

export type LabelKeysProps = {
  chart: KlineChart;
  market: Market;
  lines: readonly ChartLine[];
  /** Names of orders have a cross that cancels. */
  isBroad?: boolean;
  palette: Palette;
};

export type PlacedProps = LabelKeysProps & { placed: readonly (LinePlace & { readonly line: ChartLine })[] };

/** What a press on the key of a line does, in words. */
export function useKeyName({ symbol, priceDecimals }: Market): (line: ChartLine) => string {
  const text = useText();
  return ({ onOpen, title, price }) =>
    `${onOpen ? text('alert.title-of', { symbol }) : `${text('spot.cancel')} ${title}`} ${chartPriceText(price, priceDecimals)}`;
}
