/** The indicators of the chart, and the numbers with which they are calculated. */

export const MAIN_INDICATORS = ['MA', 'EMA', 'BOLL', 'SAR'] as const;
export type MainIndicator = (typeof MAIN_INDICATORS)[number];
export const SUB_INDICATORS = ['VOL', 'MACD', 'KDJ', 'RSI', 'WR', 'StochRSI'] as const;
export type SubIndicator = (typeof SUB_INDICATORS)[number];
export type IndicatorName = MainIndicator | SubIndicator;

/** A number that the user may change. */
export type Parameter = {
  /** The key of its name among the words of the chart. */
  readonly word: 'period' | 'fast' | 'slow' | 'signal' | 'width' | 'window' | 'smoothing-k' | 'smoothing-d' | 'step' | 'maximum';
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
};

const whole = (word: Parameter['word'], usual: number): Parameter => ({ word, usual, least: 1, most: 500, decimals: 0 });
const periods = (...usual: readonly number[]) => usual.map((period) => whole('period', period));

/** The numbers of each indicator, in the order in which it takes them. */
export const PARAMETERS: Readonly<Record<IndicatorName, readonly Parameter[]>> = {
  MA: periods(5, 10, 30),
  EMA: periods(12, 26),
  BOLL: [whole('period', 20), { word: 'width', usual: 2, least: 0.1, most: 10, decimals: 1 }],
  SAR: [
    { word: 'step', usual: 0.02, least: 0.001, most: 1, decimals: 3 },
    { word: 'maximum', usual: 0.2, least: 0.001, most: 1, decimals: 3 },
  ],
  VOL: periods(5, 10),
  MACD: [whole('fast', 12), whole('slow', 26), whole('signal', 9)],
  KDJ: [whole('period', 9), whole('smoothing-k', 3), whole('smoothing-d', 3)],
  RSI: periods(6, 12, 24),
  WR: periods(14),
  StochRSI: [whole('period', 14), whole('window', 14), whole('smoothing-k', 3), whole('smoothing-d', 3)],
};

export type Numbers = readonly number[];

/** The numbers that an indicator has until the user changes them. */
export const usualOf = (parameters: readonly Parameter[]): Numbers => parameters.map(({ usual }) => usual);

/** True if an indicator can be calculated with a number. */
export const isWithin = ({ least, most, decimals }: Parameter, value: number): boolean =>
  value >= least && value <= most && Number(value.toFixed(decimals)) === value;

/** The numbers of all indicators: the stored ones, or the usual ones of an indicator whose stored ones are not valid. */
export function numbersOf(stored: Readonly<Record<string, unknown>>): Readonly<Record<IndicatorName, Numbers>> {
  const each = ([name, parameters]: [string, readonly Parameter[]]) => {
    const numbers: unknown = stored[name];
    const isUsable = (parameter: Parameter, value: unknown) => typeof value === 'number' && isWithin(parameter, value);
    const isValid =
      Array.isArray(numbers) && numbers.length === parameters.length && parameters.every((each, index) => isUsable(each, numbers[index]));
    return [name, isValid ? (numbers as Numbers) : usualOf(parameters)] as const;
  };
  return Object.fromEntries(Object.entries(PARAMETERS).map(each)) as Record<IndicatorName, Numbers>;
}
