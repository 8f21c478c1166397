/**
 * Chart indicators as pure functions over closing prices or candles, oldest first. Each result has one entry per input; it
 * is undefined if there is not enough history.
 */
export type Line = (number | undefined)[];

export interface PriceBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Applies `calculate` to the last `period` values at each index. */
const overWindow = <V, R>(values: readonly V[], period: number, calculate: (window: readonly V[]) => R): (R | undefined)[] =>
  values.map((_, index) => (index < period - 1 ? undefined : calculate(values.slice(index - period + 1, index + 1))));

export const movingAverage = (values: readonly number[], period: number): Line => overWindow(values, period, average);

/** Exponential moving average with weight 2 / (period + 1), from the first value on. */
export function exponentialAverage(values: readonly number[], period: number): number[] {
  const weight = 2 / (period + 1);
  let level = values[0] ?? 0;
  return values.map((value) => {
    level += weight * (value - level);
    return level;
  });
}

export interface Bands {
  readonly middle: number;
  readonly upper: number;
  readonly lower: number;
}

/** Bollinger bands: the moving average, and `width` standard deviations of the window above and below. */
export const bollinger = (values: readonly number[], period = 20, width = 2): (Bands | undefined)[] =>
  overWindow(values, period, (window) => {
    const middle = average(window);
    const reach = width * Math.sqrt(average(window.map((value) => (value - middle) ** 2)));
    return { middle, upper: middle + reach, lower: middle - reach };
  });

export interface Macd {
  /** Fast minus slow average. */
  readonly dif: number;
  /** Average of `dif`. */
  readonly dea: number;
  /** Twice the distance between the two. */
  readonly bar: number;
}

/** Moving average convergence/divergence in the unit of the values; one entry per value, from the first one on. */
export function macd(values: readonly number[], fast = 12, slow = 26, signal = 9): Macd[] {
  const slowLine = exponentialAverage(values, slow);
  const difs = exponentialAverage(values, fast).map((value, index) => value - slowLine[index]!);
  const deas = exponentialAverage(difs, signal);
  return difs.map((dif, index) => ({
    dif,
    dea: deas[index]!,
    bar: 2 * (dif - deas[index]!),
  }));
}

export interface Kdj {
  readonly k: number;
  readonly d: number;
  readonly j: number;
}

/** Stochastic oscillator; K and D begin at 50, and a window without any movement counts as 50. */
export function kdj(bars: readonly PriceBar[], period = 9, kSmoothing = 3, dSmoothing = 3): (Kdj | undefined)[] {
  let k = 50;
  let d = 50;
  return overWindow(bars, period, (window) => {
    k += (placeInRange(window) - k) / kSmoothing;
    d += (k - d) / dSmoothing;
    return { k, d, j: 3 * k - 2 * d };
  });
}

/** The last close between the lowest and the highest price of a window, in percent; 50 if they are equal. */
function placeInRange(window: readonly PriceBar[]): number {
  const highest = Math.max(...window.map(({ high }) => high));
  const lowest = Math.min(...window.map(({ low }) => low));
  return highest === lowest ? 50 : (100 * (window.at(-1)!.close - lowest)) / (highest - lowest);
}

/** Williams %R: the distance of the close from the highest price of the window, from 0 at the top to -100. */
export const williams = (bars: readonly PriceBar[], period: number): Line =>
  overWindow(bars, period, (window) => placeInRange(window) - 100);

/**
 * Wilder's parabolic SAR, from the second bar on: it moves towards the extreme price by a factor that grows by `step` with each
 * new extreme, up to `most`, and changes sides when a bar reaches it.
 */
export function parabolic(bars: readonly PriceBar[], step = 0.02, most = 0.2): Line {
  const [first, second] = bars;
  if (!first || !second) return bars.map(() => undefined);
  let isUp = second.close >= first.close;
  let sar = isUp ? first.low : first.high;
  let extreme = isUp ? second.high : second.low;
  let factor = step;
  return bars.map((bar, index) => {
    const before = bars[index - 1];
    if (!before) return undefined;
    if (isUp ? bar.low <= sar : bar.high >= sar) {
      isUp = !isUp;
      sar = isUp ? Math.min(extreme, before.low, bar.low) : Math.max(extreme, before.high, bar.high);
      extreme = isUp ? bar.high : bar.low;
      factor = step;
    } else if (isUp ? bar.high > extreme : bar.low < extreme) {
      extreme = isUp ? bar.high : bar.low;
      factor = Math.min(most, factor + step);
    }
    const value = sar;
    const next = sar + factor * (extreme - sar);
    // Never beyond the last two bars.
    sar = isUp ? Math.min(next, before.low, bar.low) : Math.max(next, before.high, bar.high);
    return value;
  });
}

/** Wilder's relative strength index: starts after `period` moves, with their simple mean as the first average. */
export function relativeStrength(values: readonly number[], period: number): Line {
  const moves = values.slice(1).map((value, index) => value - values[index]!);
  const gains = wilderAverage(
    moves.map((move) => Math.max(move, 0)),
    period,
  );
  const losses = wilderAverage(
    moves.map((move) => Math.max(-move, 0)),
    period,
  );
  return values.map((_, index) => {
    const gain = gains[index - 1];
    const loss = losses[index - 1];
    if (gain === undefined || loss === undefined) return undefined;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}

function wilderAverage(values: readonly number[], period: number): Line {
  let level = average(values.slice(0, period));
  return values.map((value, index) => {
    if (index < period - 1) return undefined;
    if (index >= period) level += (value - level) / period;
    return level;
  });
}

export interface StochasticRsi {
  readonly k: number;
  readonly d: number;
}

/** The place of the relative strength index in its own range of a window, smoothed twice. */
export function stochasticRsi(
  values: readonly number[],
  period = 14,
  window = 14,
  kSmoothing = 3,
  dSmoothing = 3,
): (StochasticRsi | undefined)[] {
  const strength = relativeStrength(values, period).filter((value) => value !== undefined);
  const places = overWindow(
    strength.map((value) => ({ high: value, low: value, close: value })),
    window,
    placeInRange,
  ).filter((value) => value !== undefined);
  const ks = movingAverage(places, kSmoothing).filter((value) => value !== undefined);
  const ds = movingAverage(ks, dSmoothing);
  return values.map((_, index) => {
    const at = index - (values.length - ks.length);
    const [k, d] = [ks[at], ds[at]];
    return k === undefined || d === undefined ? undefined : { k, d };
  });
}
