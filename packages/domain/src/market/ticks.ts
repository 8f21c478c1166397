import { emptyRange, type Range, rounded } from './bar.ts';
import { hashAt, STEP_DEVIATION, STREAM, stepOf, streamKey, WHOLE_MARKET } from './hash.ts';
import type { Simulation } from './simulation.ts';

/** The last second of a minute, in which it closes. */
const LAST = 59;
/** Longest step, in deviations. A limit that hardly any step meets keeps a bound of their sum close. */
const LONGEST = 3.5;
/** Slightly more than the rounding errors of a bound. */
const HAIR = 1 + 1e-9;

/** A second between two others, whose prices are drawn before its own. */
interface Span {
  readonly second: number;
  readonly from: number;
  readonly to: number;
  /** How far any price between the two can be beyond both of theirs; in deviations of a minute. */
  readonly reach: number;
  /** The spans within it, which follow it. */
  readonly within: number;
}

const deviationOf = (from: number, second: number, to: number) => Math.sqrt(((second - from) * (to - second)) / ((to - from) * LAST));

/** A span and those within it, in the order in which they are drawn. */
function spansOf(from: number, to: number): Span[] {
  if (to - from < 2) return [];
  const second = (from + to) >> 1;
  const [before, after] = [spansOf(from, second), spansOf(second, to)];
  const reach = LONGEST * HAIR * deviationOf(from, second, to) + Math.max(before[0]?.reach ?? 0, after[0]?.reach ?? 0);
  return [{ second, from, to, reach, within: before.length + after.length }, ...before, ...after];
}

/** All seconds between the open and the close, in columns: they are walked through thousands of times a second. */
const SPANS = spansOf(0, LAST);
const SECONDS = Uint8Array.from(SPANS, ({ second }) => second);
const FROM = Uint8Array.from(SPANS, ({ from }) => from);
const TO = Uint8Array.from(SPANS, ({ to }) => to);
const NEXT = Uint8Array.from(SPANS, ({ within }, index) => index + 1 + within);
const REACH = Float64Array.from(SPANS, ({ reach }) => reach);
const PLACE = Float64Array.from(SPANS, ({ second, from, to }) => (second - from) / (to - from));
const DEVIATION = Float64Array.from(SPANS, ({ second, from, to }) => deviationOf(from, second, to));

/**
 * One-second prices of one coin: in each minute a Brownian bridge from its open to its close. The middle of a span of
 * seconds is drawn around the line between its ends, then the middles of both halves, and so on. Coins' steps are as
 * correlated as their minutes; if they were not, the first coin to move would show where the others are going (decision 141).
 */
export class TickPath {
  readonly #shared: number;
  readonly #own: number;
  readonly #sharedWeight: number;
  readonly #ownWeight: number;
  readonly #scratch = new Float64Array(LAST + 1);

  constructor(seed: number, coin: number, { correlation }: Simulation) {
    this.#shared = streamKey(seed, WHOLE_MARKET, STREAM.tick) | 0;
    this.#own = streamKey(seed, coin, STREAM.tick) | 0;
    this.#sharedWeight = correlation / STEP_DEVIATION;
    this.#ownWeight = Math.sqrt(1 - correlation * correlation) / STEP_DEVIATION;
  }

  /** The 60 ticks of a minute (minutes since 1970) between two prices; `deviation` of the minute's move in ticks. */
  draw(minute: number, open: number, close: number, deviation: number): Float64Array {
    const prices = new Float64Array(LAST + 1);
    prices[0] = open;
    prices[LAST] = close;
    for (let span = 0; span < SPANS.length; span++) {
      const from = prices[FROM[span]!]!;
      const step = this.#step(minute, SECONDS[span]!);
      prices[SECONDS[span]!] = from + (prices[TO[span]!]! - from) * PLACE[span]! + deviation * DEVIATION[span]! * step;
    }
    for (let second = 1; second < LAST; second++) prices[second] = Math.round(prices[second]!);
    return prices;
  }

  /**
   * The range of some minutes counted from `first`, given the prices between them and the deviations of their moves. It
   * begins with the prices between them, and a span of seconds that cannot leave it is skipped.
   */
  range(first: number, edges: Float64Array, deviations: Float64Array, from: number, until: number): Range {
    const range = emptyRange();
    for (let edge = from; edge <= until; edge++) {
      if (edges[edge]! > range.high) range.high = edges[edge]!;
      if (edges[edge]! < range.low) range.low = edges[edge]!;
    }
    for (let minute = from; minute < until; minute++) {
      const [open, close, reach] = [edges[minute]!, edges[minute + 1]!, reachOf(deviations[minute]!)];
      if (Math.max(open, close) + reach > range.high || Math.min(open, close) - reach < range.low)
        this.#widen(range, first + minute, open, close, deviations[minute]!);
    }
    return rounded(range);
  }

  /** Widens a range to include the prices of a minute before they are rounded. */
  #widen(range: Range, minute: number, open: number, close: number, deviation: number): void {
    const prices = this.#scratch;
    let { high, low } = range;
    prices[0] = open;
    prices[LAST] = close;
    for (let span = 0; span < SPANS.length; ) {
      const from = prices[FROM[span]!]!;
      const to = prices[TO[span]!]!;
      const reach = deviation * REACH[span]!;
      if (Math.max(from, to) + reach <= high && Math.min(from, to) - reach >= low) {
        span = NEXT[span]!;
        continue;
      }
      const step = this.#step(minute, SECONDS[span]!);
      const price = from + (to - from) * PLACE[span]! + deviation * DEVIATION[span]! * step;
      prices[SECONDS[span]!] = price;
      if (price > high) high = price;
      if (price < low) low = price;
      span++;
    }
    range.high = high;
    range.low = low;
  }

  #step(minute: number, second: number): number {
    const index = Math.imul(minute, 64) + second;
    const step = this.#sharedWeight * stepOf(hashAt(this.#shared, index)) + this.#ownWeight * stepOf(hashAt(this.#own, index));
    return Math.max(-LONGEST, Math.min(LONGEST, step));
  }
}

/** How far a minute's prices can be beyond both its open and its close at most, in ticks like the deviation of its move. */
export const reachOf = (deviation: number): number => REACH[0]! * deviation;
