import { bollinger, exponentialAverage, kdj, type Line, macd, movingAverage, relativeStrength } from '@mt2/domain/indicators';
import type { Candle } from '../candles.ts';

/** The lines and bars that the chart draws over and under the candles. */

export const MAIN_INDICATORS = ['MA', 'EMA', 'BOLL'] as const;
type MainIndicator = (typeof MAIN_INDICATORS)[number];
export const SUB_INDICATORS = ['VOL', 'MACD', 'KDJ', 'RSI'] as const;
type SubIndicator = (typeof SUB_INDICATORS)[number];

/** One line or row of bars; `values` has one entry per candle. `colour` counts through the palette of plots. */
export type Plot = {
  readonly key: string;
  readonly label: string;
  readonly style: 'line' | 'volume' | 'histogram';
  readonly colour: number;
  readonly decimals: number;
  readonly values: Line;
};
/** Plots that share a scale: the candles' own, or one below them. */
export type Pane = { readonly name: string; readonly plots: readonly Plot[] };

type Decimals = { readonly price: number; readonly volume: number };
type Shape = Pick<Plot, 'label' | 'values'> & Partial<Pick<Plot, 'style'>>;

const pane = (name: string, decimals: number, shapes: readonly Shape[]): Pane => ({
  name,
  plots: shapes.map(({ label, values, style = 'line' }, colour) => ({ key: `${name} ${label}`, label, style, colour, decimals, values })),
});

const MAIN: Record<MainIndicator, (closes: readonly number[]) => readonly Shape[]> = {
  MA: (closes) => [5, 10, 30].map((period) => ({ label: `MA${period}`, values: movingAverage(closes, period) })),
  EMA: (closes) => [12, 26].map((period) => ({ label: `EMA${period}`, values: exponentialAverage(closes, period) })),
  BOLL(closes) {
    const bands = bollinger(closes);
    return [
      { label: 'BOLL', values: bands.map((band) => band?.middle) },
      { label: 'UB', values: bands.map((band) => band?.upper) },
      { label: 'LB', values: bands.map((band) => band?.lower) },
    ];
  },
};

const SUB: Record<SubIndicator, (candles: readonly Candle[], decimals: Decimals) => Pane> = {
  VOL(candles, { volume }) {
    const volumes = candles.map((candle) => candle.volume);
    const averages = [5, 10].map((period) => ({ label: `MA${period}`, values: movingAverage(volumes, period) }));
    return pane('VOL', volume, [...averages, { label: 'VOL', values: volumes, style: 'volume' }]);
  },
  MACD(candles, { price }) {
    const values = macd(candles.map(({ close }) => close));
    return pane('MACD', price, [
      { label: 'DIF', values: values.map(({ dif }) => dif) },
      { label: 'DEA', values: values.map(({ dea }) => dea) },
      { label: 'MACD', values: values.map(({ bar }) => bar), style: 'histogram' },
    ]);
  },
  KDJ(candles) {
    const values = kdj(candles);
    return pane('KDJ', 2, [
      { label: 'K', values: values.map((value) => value?.k) },
      { label: 'D', values: values.map((value) => value?.d) },
      { label: 'J', values: values.map((value) => value?.j) },
    ]);
  },
  RSI(candles) {
    const closes = candles.map(({ close }) => close);
    return pane(
      'RSI',
      2,
      [6, 12, 24].map((period) => ({ label: `RSI${period}`, values: relativeStrength(closes, period) })),
    );
  },
};

export type Chosen = { readonly main: readonly MainIndicator[]; readonly sub: readonly SubIndicator[] };

/** The pane of the candles first, then one for each sub indicator. */
export function panesOf(candles: readonly Candle[], { main, sub }: Chosen, decimals: Decimals): readonly Pane[] {
  const closes = main.length > 0 ? candles.map(({ close }) => close) : [];
  const over = pane(
    'main',
    decimals.price,
    main.flatMap((name) => MAIN[name](closes)),
  );
  return [over, ...sub.map((name) => SUB[name](candles, decimals))];
}

/** The known indicators of a stored list, in drawing order. */
export const chosenOf = (main: readonly string[], sub: readonly string[]): Chosen => ({
  main: MAIN_INDICATORS.filter((name) => main.includes(name)),
  sub: SUB_INDICATORS.filter((name) => sub.includes(name)),
});

export type Legend = { readonly label: string; readonly colour: number; readonly text: string; readonly decimals: number };
/** Values of a pane's plots at one candle; plots without a value there are left out. */
export const legendOf = ({ plots }: Pane, index: number): readonly Legend[] =>
  plots.flatMap(({ label, colour, values, decimals, style }) => {
    const value = values[index];
    return value === undefined ? [] : [{ label, colour: style === 'line' ? colour : -1, text: value.toFixed(decimals), decimals }];
  });
