const scaledToMeanOne = (weights: readonly number[]): Float64Array => {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return Float64Array.from(weights, (weight) => weight / mean);
};

const minuteWeight = (minute: number): number => {
  if (minute === 0) return 2.2;
  if (minute % 15 === 0) return 1.6;
  if (minute % 5 === 0) return 1.2;
  return minute >= 56 ? 1.1 : 0.92;
};

/** Activity of each UTC hour: quiet at dawn, busiest from 13 to 17, a second peak at midnight. Mean 1. */
export const HOUR_WEIGHTS = scaledToMeanOne([
  1.25, 1.05, 0.92, 0.82, 0.74, 0.72, 0.76, 0.86, 0.98, 0.98, 0.95, 0.97, 1.08, 1.35, 1.55, 1.52, 1.5, 1.32, 1.12, 1.02, 0.95, 0.84, 0.82,
  0.93,
]);

/** Activity of each minute of an hour: bursts at full hours, quarters and five-minute marks. Mean 1. */
export const MINUTE_WEIGHTS = scaledToMeanOne(Array.from({ length: 60 }, (_, minute) => minuteWeight(minute)));

const WEEKDAY_WEIGHTS = Float64Array.of(0.8, 1.06, 1.08, 1.08, 1.06, 1.06, 0.86);

/** Activity of a UTC day, by weekday: weekends are quieter. */
export const weekdayWeight = (day: number): number => WEEKDAY_WEIGHTS[(day + 4) % 7]!;
