import { type Instant, MINUTE } from '../core/index.ts';
import type { Simulation } from './simulation.ts';
import { type UnknownCell, Volatility } from './volatility.ts';

/** Part of a minute's variance in its seconds up to and including `second`: equal parts, none at its open. */
const soFar = (second: number): number => second / (MINUTE - 1);

/** The price's walk between two hour marks, the second of which is unknown: the elapsed part, and the move so far. */
interface Hour {
  /** Minutes of the window within the hour. */
  readonly minutes: number;
  /** Variance of the whole way between the marks. */
  readonly variance: number;
  /** Variance of the minutes' own moves: before the window, and between its end and the end of the hour. */
  readonly before: number;
  readonly beyond: number;
  /** Move since the first mark. */
  readonly move: number;
}

/**
 * The usual size of one coin's price move in the coming seconds, from what is known in advance: the season, the
 * multipliers of the cells that have begun and the move within the hour. It uses no functions other than square roots, so
 * every machine computes the same bits.
 */
export class ExpectedMove {
  readonly #volatility: Volatility;
  readonly #ticks: (minute: number) => Float64Array;

  constructor(seed: number, coin: number, simulation: Simulation, ticks: (minute: number) => Float64Array) {
    this.#volatility = new Volatility(seed, coin, simulation);
    this.#ticks = ticks;
  }

  /** Standard deviation of the price's move in whole minutes of `seconds` after an instant, as a fraction of the price. */
  after(instant: Instant, seconds: number): number {
    const now = Math.floor(instant / MINUTE);
    const second = instant - now * MINUTE;
    const ticks = this.#ticks(now);
    const variances = this.#variances(now, second, seconds / MINUTE);
    const hour = this.#hour(now, second, variances.length, ticks[second]!);
    const end = now + variances.length - (second === 0 ? 1 : 0);
    return 1 / meanPrecision(variances, this.#volatility.unknown(now, end), hour);
  }

  /** Variances of the window's minutes: the rest of the running one, whole ones, and the beginning of the last. */
  #variances(now: number, second: number, count: number): number[] {
    const variances: number[] = [];
    for (let minute = now; minute <= now + count; minute++)
      variances.push(this.#volatility.minute(minute, now, this.#volatility.hour(minute, now)));
    variances[0]! *= 1 - soFar(second);
    variances[count]! *= soFar(second);
    return variances;
  }

  #hour(now: number, second: number, length: number, price: number): Hour {
    const first = now - (now % 60);
    const minutes = Math.min(length, first + 60 - now);
    const variance = this.#volatility.hour(now, now);
    const ofMinute = (minute: number) => this.#volatility.minute(minute, now, variance);
    let before = ofMinute(now) * soFar(second);
    for (let minute = first; minute < now; minute++) before += ofMinute(minute);
    let beyond = minutes < length ? 0 : ofMinute(now + length - 1) * (1 - soFar(second));
    for (let minute = now + length; minute < first + 60; minute++) beyond += ofMinute(minute);
    return { minutes, variance, before, beyond, move: (price - this.#ticks(first)[0]!) / price };
  }
}

/**
 * Mean of 1/deviation over the possible values of the unknown cells, each equally likely. The chance that a price stays
 * near its current level is proportional to 1/deviation, so this mean gives that chance its target value.
 */
function meanPrecision(variances: readonly number[], unknown: readonly UnknownCell[], hour: Hour): number {
  const [cell, ...rest] = unknown;
  if (!cell) return 1 / Math.sqrt(meanSquare(variances, hour));
  const { from, until, high } = cell;
  const scaled = (factor: number) => variances.map((variance, index) => (index >= from && index < until ? variance * factor : variance));
  return (meanPrecision(scaled(high), rest, hour) + meanPrecision(scaled(2 - high), rest, hour)) / 2;
}

/**
 * Mean square of the move in the window. Within an hour, the minutes' own moves are bridged to a mark with its own
 * variance: the difference is distributed, so the price drifts further in an hour livelier than its minutes, and back in a calmer one.
 */
function meanSquare(variances: readonly number[], { minutes, variance, before, beyond, move }: Hour): number {
  let within = 0;
  let after = 0;
  variances.forEach((each, index) => {
    if (index < minutes) within += each;
    else after += each;
  });
  const left = within + beyond;
  if (left === 0) return after;
  const whole = before + left;
  const ofMark = (variance * whole * left) / (whole * left + before * variance);
  const drift = (ofMark * move) / left - move;
  const part = within / left;
  return after + within * (1 - part) + part * part * (ofMark + drift * drift);
}
