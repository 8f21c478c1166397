import { MINUTE } from '../core/index.ts';
import { mix } from '../core/mix.ts';
import { bridge } from './bridge.ts';
import { type Multiplier, minuteMultipliers } from './cascade.ts';
import { CorrelatedNormals } from './correlated.ts';
import { hashAt, normal, STREAM, streamKey, unit } from './hash.ts';
import { type HourBars, newHourBars, totalHour, turnoverUnit } from './hour-bars.ts';
import type { HourlyPath } from './hourly.ts';
import type { Market } from './markets.ts';
import { HOUR_WEIGHTS, MINUTE_WEIGHTS, weekdayWeight } from './season.ts';
import type { Simulation } from './simulation.ts';

/** Makes the low's random number differ from the high's, which is drawn from the same hash. */
const LOW_SALT = 0x51ed270b;
/** −2·ln of the smallest random number: the limit on how far an extreme can be from its minute. */
const FARTHEST = -2 * Math.log(unit(0));
/** Slightly more than the rounding error of any logarithm here. */
const HAIR = 1e-9;

/** A bound of the log price on each side, the lower one negated. */
export type Reach = { readonly up: number; readonly down: number };

/** Minute candles of one coin: 60 returns bridged between two hour marks, and extremes drawn from the distribution of a Brownian bridge. */
export class MinutePath {
  readonly #market: Market;
  readonly #simulation: Simulation;
  readonly #hourly: HourlyPath;
  readonly #normals: CorrelatedNormals;
  readonly #multipliers: readonly Multiplier[];
  readonly #extremesKey: number;
  readonly #volumeKey: number;
  readonly #ticksPerCoin: number;
  readonly #usualReturn: number;
  readonly #levels = new Float64Array(61);
  readonly #variances = new Float64Array(60);
  readonly #returns = new Float64Array(60);

  constructor(seed: number, market: Market, simulation: Simulation, hourly: HourlyPath) {
    this.#market = market;
    this.#simulation = simulation;
    this.#hourly = hourly;
    this.#normals = new CorrelatedNormals(seed, market.id, STREAM.minuteReturn, simulation.correlation);
    this.#multipliers = minuteMultipliers(seed, market.id);
    this.#extremesKey = streamKey(seed, market.id, STREAM.minuteExtremes);
    this.#volumeKey = streamKey(seed, market.id, STREAM.minuteVolume);
    this.#ticksPerCoin = 10 ** market.priceDecimals;
    this.#usualReturn = simulation.dailyDeviation / Math.sqrt(1440);
  }

  /** The 60 candles of an hour (hours since 1970), written into `bars`. */
  bars(hour: number, bars: HourBars = newHourBars()): HourBars {
    this.#walk(hour);
    this.#price(hour, bars);
    this.#trade(hour, bars);
    return totalHour(bars, turnoverUnit(this.#market));
  }

  /** Log price at the open of an instant's minute. */
  logPrice(at: number): number {
    const minute = Math.floor(at / MINUTE);
    const hour = Math.floor(minute / 60);
    this.#walk(hour);
    return this.#levels[minute - hour * 60]!;
  }

  /** How far the price can be in an hour at most. */
  reach(hour: number): Reach {
    this.#walk(hour);
    let [up, down] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let minute = 0; minute < 60; minute++) {
      const from = this.#levels[minute]!;
      const to = this.#levels[minute + 1]!;
      const away = Math.sqrt((to - from) * (to - from) + FARTHEST * this.#variances[minute]!);
      up = Math.max(up, (from + to + away) / 2);
      down = Math.max(down, (away - (from + to)) / 2);
    }
    return { up, down };
  }

  /** True if the price can be at or beyond `level` ticks within this reach. Never false if it is; sometimes true if it is not. */
  mayReach(reach: Reach, level: number, direction: 'up' | 'down'): boolean {
    const side = direction === 'up' ? 1 : -1;
    return reach[direction] >= side * Math.log(Math.max(level - side / 2, Number.MIN_VALUE) / this.#ticksPerCoin) - HAIR;
  }

  #walk(hour: number): void {
    const day = Math.floor(hour / 24);
    const hourOfDay = hour - day * 24;
    const { levels, variances } = this.#hourly.walk(day);
    const ofHour = variances[hourOfDay]! / 60;
    for (let minute = 0; minute < 60; minute++) {
      const index = hour * 60 + minute;
      let variance = ofHour * MINUTE_WEIGHTS[minute]!;
      for (const multiplier of this.#multipliers) variance *= multiplier.at(index);
      this.#variances[minute] = variance;
      this.#returns[minute] = Math.sqrt(variance) * this.#normals.at(index);
    }
    bridge(levels[hourOfDay]!, levels[hourOfDay + 1]!, this.#variances, this.#returns, this.#levels);
  }

  #price(hour: number, { edges, highs, lows }: HourBars): void {
    let open = this.#ticks(this.#levels[0]!);
    edges[0] = open;
    for (let minute = 0; minute < 60; minute++) {
      const from = this.#levels[minute]!;
      const to = this.#levels[minute + 1]!;
      const move = to - from;
      const variance = this.#variances[minute]!;
      const hash = hashAt(this.#extremesKey, hour * 60 + minute);
      const up = Math.sqrt(move * move - 2 * variance * Math.log(unit(hash)));
      const down = Math.sqrt(move * move - 2 * variance * Math.log(unit(mix(hash ^ LOW_SALT))));
      const close = this.#ticks(to);
      highs[minute] = Math.max(open, close, this.#ticks((from + to + up) / 2));
      lows[minute] = Math.min(open, close, this.#ticks((from + to - down) / 2));
      edges[minute + 1] = close;
      open = close;
    }
  }

  #trade(hour: number, { volumes }: HourBars): void {
    const day = Math.floor(hour / 24);
    const usual = this.#simulation.volumePerMinute * HOUR_WEIGHTS[hour - day * 24]! * weekdayWeight(day);
    const stepsPerCoin = 10 ** this.#market.quantityDecimals;
    for (let minute = 0; minute < 60; minute++) {
      const move = Math.abs(this.#levels[minute + 1]! - this.#levels[minute]!);
      const liveliness = 0.35 + 0.65 * Math.min(move / this.#usualReturn, 8);
      const chance = Math.exp(0.5 * normal(hashAt(this.#volumeKey, hour * 60 + minute)) - 0.125);
      volumes[minute] = Math.max(1, Math.round(usual * MINUTE_WEIGHTS[minute]! * liveliness * chance * stepsPerCoin));
    }
  }

  #ticks(logPrice: number): number {
    return Math.round(Math.exp(logPrice) * this.#ticksPerCoin);
  }
}
