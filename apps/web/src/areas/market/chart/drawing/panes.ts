import {
  bollinger,
  exponentialAverage,
  kdj,
  type Line,
  macd,
  movingAverage,
  parabolic,
  relativeStrength,
  stochasticRsi,
  williams,
} from '@mt2/domain/indicators';
import type { Candle } from '../candles.ts';
import { type IndicatorName, MAIN_INDICATORS, type MainIndicator, type Numbers, SUB_INDICATORS, type SubIndicator } from './indicators.ts';

/** The lines and bars that the chart draws over and under the candles. */

/** One line or row of bars; `values` has one entry per candle. `colour` counts through the palette of plots. */
export type Plot = {
  readonly key: string;
  readonly label: string;
  readonly style: 'line' | 'dots' | 'volume' | 'histogram';
  readonly colour: number;
  readonly decimals: number;
  readonly values: Line;
};
/** Plots that share a scale: the candles' own, or one below them. The title names the indicator, with its numbers. */
export type Pane = { readonly name: string; readonly title: string; readonly plots: readonly Plot[] };

type Decimals = { readonly price: number; readonly volume: number };
type Shape = Pick<Plot, 'label' | 'values'> & Partial<Pick<Plot, 'style'>>;

/** The numbers of all indicators. */
type AllNumbers = Readonly<Record<IndicatorName, Numbers>>;

/** Shapes by their numbers: the same plot with other numbers is another one. */
const plotsOf = (name: string, decimals: number, shapes: readonly (Shape & { readonly numbers: Numbers })[]): readonly Plot[] =>
  shapes.map(({ numbers, style = 'line', ...shape }, colour) => ({
    ...shape,
    key: `${name} ${shape.label} ${numbers.join()} ${colour}`,
    style,
    colour,
    decimals,
  }));

const eachPeriod = <V>(label: string, periods: Numbers, values: V, line: (values: V, period: number) => Line): readonly Shape[] =>
  periods.map((period) => ({ label: `${label}${period}`, values: line(values, period) }));

const closesOf = (candles: readonly Candle[]): readonly number[] => candles.map(({ close }) => close);

const MAIN: Record<MainIndicator, (candles: readonly Candle[], numbers: Numbers) => readonly Shape[]> = {
  MA: (candles, periods) => eachPeriod('MA', periods, closesOf(candles), movingAverage),
  EMA: (candles, periods) => eachPeriod('EMA', periods, closesOf(candles), exponentialAverage),
  BOLL(candles, [period, width]) {
    const bands = bollinger(closesOf(candles), period, width);
    return [
      { label: 'BOLL', values: bands.map((band) => band?.middle) },
      { label: 'UB', values: bands.map((band) => band?.upper) },
      { label: 'LB', values: bands.map((band) => band?.lower) },
    ];
  },
  SAR: (candles, [step, most]) => [{ label: 'SAR', values: parabolic(candles, step, most), style: 'dots' }],
};

const SUB: Record<SubIndicator, (candles: readonly Candle[], numbers: Numbers) => readonly Shape[]> = {
  VOL(candles, periods) {
    const volumes = candles.map(({ volume }) => volume);
    return [...eachPeriod('MA', periods, volumes, movingAverage), { label: 'VOL', values: volumes, style: 'volume' }];
  },
  MACD(candles, [fast, slow, signal]) {
    const values = macd(closesOf(candles), fast, slow, signal);
    return [
      { label: 'DIF', values: values.map(({ dif }) => dif) },
      { label: 'DEA', values: values.map(({ dea }) => dea) },
      { label: 'MACD', values: values.map(({ bar }) => bar), style: 'histogram' },
    ];
  },
  KDJ(candles, [period, kSmoothing, dSmoothing]) {
    const values = kdj(candles, period, kSmoothing, dSmoothing);
    return [
      { label: 'K', values: values.map((value) => value?.k) },
      { label: 'D', values: values.map((value) => value?.d) },
      { label: 'J', values: values.map((value) => value?.j) },
    ];
  },
  RSI: (candles, periods) => eachPeriod('RSI', periods, closesOf(candles), relativeStrength),
  WR: (candles, periods) => eachPeriod('WR', periods, candles, williams),
  StochRSI(candles, [period, window, kSmoothing, dSmoothing]) {
    const values = stochasticRsi(closesOf(candles), period, window, kSmoothing, dSmoothing);
    return [
      { label: 'K', values: values.map((value) => value?.k) },
      { label: 'D', values: values.map((value) => value?.d) },
    ];
  },
};

/** Indicators whose plots do not name their numbers. */
const NUMBERED: readonly SubIndicator[] = ['MACD', 'KDJ', 'StochRSI'];

export type Chosen = { readonly main: readonly MainIndicator[]; readonly sub: readonly SubIndicator[] };

/** The pane of the candles first, then one for each sub indicator. */
export function panesOf(candles: readonly Candle[], { main, sub }: Chosen, decimals: Decimals, all: AllNumbers): readonly Pane[] {
  const numbered = (shapes: readonly Shape[], numbers: Numbers) => shapes.map((shape) => ({ ...shape, numbers }));
  const over = main.flatMap((name) => numbered(MAIN[name](candles, all[name]), all[name]));
  const below = sub.map((name): Pane => {
    const numbers = all[name];
    const places = name === 'VOL' ? decimals.volume : name === 'MACD' ? decimals.price : 2;
    return {
      name,
      title: NUMBERED.includes(name) ? `${name}(${numbers.join()})` : name,
      plots: plotsOf(name, places, numbered(SUB[name](candles, numbers), numbers)),
    };
  });
  return [{ name: 'main', title: '', plots: plotsOf('main', decimals.price, over) }, ...below];
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
    return value === undefined
      ? []
      : [{ label, colour: style === 'line' || style === 'dots' ? colour : -1, text: value.toFixed(decimals), decimals }];
  });
