/**
 * Estimates the rest of a running minute from its past seconds. A minute's extremes are drawn with the minute, and its
 * seconds walk between them: their speed, distance and turns show how far they may still move. The tables contain the
 * averages of the path; `bench/flat-fairness.ts` measures how accurate they are.
 */

/** Seconds of the minute with a row in the tables. */
const SECONDS = [0, 2, 5, 10, 18, 30, 42, 51, 56, 59];
/** Deviation of a second's moves, relative to that of a usual minute. */
const LIVELINESS = [0.4, 0.7, 1, 1.4, 2];
/** Distance from the opening price, in deviations of the minute. */
const DISTANCE = [0, 0.3, 0.8, 1.6];
/** Distance from the nearer extreme so far, in deviations of the minute. */
const INSIDE = [0, 0.15, 0.35, 0.7];
/** Variance of a usual second's move, as a fraction of the minute's. */
const SECOND_SHARE = 0.0182;

/** Remaining variance in percent of the minute's, by second, liveliness and distance. */
const TO_COME: readonly (readonly (readonly number[])[])[] = [
  [
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
  ],
  [
    [49, 38, 87, 87],
    [128, 34, 73, 87],
    [215, 45, 34, 87],
    [370, 101, 8, 87],
    [400, 228, 41, 16],
  ],
  [
    [32, 8, 42, 79],
    [144, 50, 3, 75],
    [213, 74, 4, 27],
    [400, 297, 16, 8],
    [324, 158, 68, 12],
  ],
  [
    [16, 1, 6, 72],
    [97, 39, 5, 40],
    [221, 139, 12, 1],
    [286, 276, 71, 6],
    [277, 220, 83, 14],
  ],
  [
    [3, 1, 1, 44],
    [82, 34, 4, 12],
    [178, 114, 19, 3],
    [212, 181, 62, 3],
    [400, 400, 117, 10],
  ],
  [
    [1, 1, 1, 38],
    [39, 19, 6, 1],
    [84, 71, 21, 1],
    [295, 229, 73, 5],
    [400, 400, 180, 13],
  ],
  [
    [1, 1, 1, 21],
    [27, 8, 1, 1],
    [82, 66, 7, 1],
    [400, 238, 64, 10],
    [400, 400, 228, 4],
  ],
  [
    [1, 1, 1, 7],
    [4, 1, 1, 1],
    [173, 50, 5, 1],
    [305, 198, 44, 1],
    [400, 400, 208, 3],
  ],
  [
    [1, 1, 1, 26],
    [28, 1, 1, 1],
    [61, 4, 1, 1],
    [99, 133, 31, 1],
    [11, 90, 166, 1],
  ],
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
];

/** Multiplier in percent, by second and distance from the nearer extreme. */
const BY_INSIDE: readonly (readonly number[])[] = [
  [100, 100, 100, 100],
  [95, 80, 31, 113],
  [97, 73, 19, 110],
  [104, 89, 24, 52],
  [108, 95, 37, 50],
  [137, 98, 41, 58],
  [183, 81, 36, 44],
  [263, 45, 15, 46],
  [400, 10, 10, 27],
  [100, 100, 100, 100],
];

/** Variance of the move in the first seconds of a minute that has not begun, in ten-thousandths of the minute's. */
// biome-ignore format: a list
const SO_FAR = [
  0, 687, 1305, 1849, 2326, 2740, 3108, 3429, 3710, 3962, 4183, 4380, 4554, 4712, 4847, 4967, 5072, 5164, 5248, 5323, 5389, 5452,
  5506, 5558, 5607, 5648, 5690, 5732, 5771, 5809, 5843, 5879, 5916, 5956, 5995, 6037, 6085, 6130, 6176, 6232, 6288, 6347, 6412,
  6478, 6554, 6637, 6723, 6820, 6926, 7043, 7169, 7310, 7470, 7644, 7847, 8079, 8359, 8709, 9187, 10000,
];

/** Share of a future minute's variance in its first `seconds` seconds, 0 to 59. */
export const shareOfFirst = (seconds: number): number => SO_FAR[seconds]! / 10_000;

/** Share of a running minute's variance that is left after its second `second`. Only the ticks up to that second are read. */
export function shareToCome(ticks: Float64Array, second: number, variance: number): number {
  const open = ticks[0]!;
  const price = ticks[second]!;
  let squares = 0;
  let high = open;
  let low = open;
  for (let at = 1; at <= second; at++) {
    const tick = ticks[at]!;
    const move = tick - ticks[at - 1]!;
    squares += move * move;
    if (tick > high) high = tick;
    if (tick < low) low = tick;
  }
  const deviation = Math.sqrt(variance) * open;
  const liveliness = Math.sqrt(squares / (SECOND_SHARE * Math.max(second, 1))) / deviation;
  const distance = Math.abs(price - open) / deviation;
  const inside = Math.min(high - price, price - low) / deviation;
  const atSecond = placeOf(SECONDS, second);
  const toCome = between(atSecond, TO_COME, (rows) =>
    between(placeOf(LIVELINESS, liveliness), rows, (row) => between(placeOf(DISTANCE, distance), row, (percent) => percent)),
  );
  const byInside = between(atSecond, BY_INSIDE, (row) => between(placeOf(INSIDE, inside), row, (percent) => percent));
  return (toCome * byInside) / 10_000;
}

/** The two knots around a value, and its relative position between them; clamped at the ends. */
interface Place {
  readonly index: number;
  readonly part: number;
}

function placeOf(knots: readonly number[], value: number): Place {
  const last = knots.length - 2;
  let index = 0;
  while (index < last && value >= knots[index + 1]!) index++;
  const part = (value - knots[index]!) / (knots[index + 1]! - knots[index]!);
  return { index, part: Math.min(1, Math.max(0, part)) };
}

function between<T>({ index, part }: Place, rows: readonly T[], read: (row: T) => number): number {
  return read(rows[index]!) * (1 - part) + read(rows[index + 1]!) * part;
}
