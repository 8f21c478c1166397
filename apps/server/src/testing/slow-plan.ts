import type { Market } from '@mt2/domain/market';

/**
 * The prices of a market in ticks, one for each second after the start; its funding rates times 1e8, by the second in
 * which they are paid.
 */
export type Seconds = {
  readonly ticks: readonly number[];
  readonly marks: readonly number[];
  readonly funding: ReadonlyMap<number, bigint>;
};

/** The requested grid; prices in ticks, 0 for none, money in atoms. */
export type SlowTerms = {
  readonly market: Market;
  readonly isLeveraged: boolean;
  readonly multiple: number;
  readonly isGeometric: boolean;
  readonly lower: number;
  readonly upper: number;
  readonly grids: number;
  readonly amount: bigint;
  readonly seconds: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
};

export const ONE = 100_000_000n;
const ceil = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
export const floorDiv = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -((-dividend + divisor - 1n) / divisor) : dividend / divisor;

/** The largest integer whose power `degree` is at most `value`. */
function root(value: bigint, degree: number): bigint {
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(degree) <= value) low = middle;
    else high = middle;
  }
  return low;
}

export const unitOf = ({ priceDecimals, quantityDecimals }: Market): bigint => 10n ** BigInt(8 - priceDecimals - quantityDecimals);

export const feeOf = ({ isLeveraged }: SlowTerms, value: bigint): bigint => ceil(value * (isLeveraged ? 50_000n : 100_000n), ONE);

export const slowLines = ({ lower, upper, grids, isGeometric }: SlowTerms): number[] =>
  Array.from({ length: grids + 1 }, (_, line) =>
    isGeometric
      ? Number(root(BigInt(lower) ** BigInt(grids - line) * BigInt(upper) ** BigInt(line), grids))
      : Number(BigInt(lower) + (BigInt(line) * BigInt(upper - lower)) / BigInt(grids)),
  );

export function nearestLine(lines: readonly number[], price: number): number {
  const distances = lines.map((line) => Math.abs(line - price));
  return distances.indexOf(Math.min(...distances));
}

/** Steps on each line: tries quantities downwards from one that is too large. */
export function quantityOf(terms: SlowTerms, lines: readonly number[], start: number): number {
  const { market, amount, isLeveraged, multiple } = terms;
  const unit = unitOf(market);
  const nearest = nearestLine(lines, start);
  const below = lines.filter((_, line) => line < nearest);
  const above = lines.length - 1 - nearest;
  const ticks = BigInt(below.reduce((sum, line) => sum + line, 0) + above * start);
  const needed = (steps: bigint): bigint => {
    if (isLeveraged) return ceil(ticks * steps * unit, BigInt(multiple));
    const cost = (price: number, lots: bigint) => {
      const value = BigInt(price) * steps * lots * unit;
      return value + feeOf(terms, value);
    };
    return below.reduce((sum, line) => sum + cost(line, 1n), cost(start, BigInt(above)));
  };
  let steps = (amount * BigInt(multiple)) / (ticks * unit) + 1n;
  while (needed(steps) > amount) steps -= 1n;
  return Number(steps);
}
