import { MINUTE } from '../core/index.ts';
import { type Bar, emptyRange, type Range, rounded } from './bar.ts';
import { bridge } from './bridge.ts';
import { type Multiplier, minuteMultipliers } from './cascade.ts';
import { hashAt, normal, STREAM, streamKey } from './hash.ts';
import { turnoverOf, turnoverUnit } from './hour-bars.ts';
import type { HourlyPath } from './hourly.ts';
import type { Market } from './markets.ts';
import { CorrelatedNormals } from './noise.ts';
import { RawHour } from './raw-hour.ts';
import { HOUR_WEIGHTS, MINUTE_WEIGHTS, weekdayWeight } from './season.ts';
import type { Simulation } from './simulation.ts';
import { reachOf, TickPath } from './ticks.ts';

/** Mean size of a normal move of deviation 1. */
const MEAN_MOVE = Math.sqrt(2 / Math.PI);

/** Minute candles of one coin: 60 returns bridged between two hour marks, each walked through in 60 seconds. */
export class MinutePath {
  readonly #market: Market;
  readonly #simulation: Simulation;
  readonly #hourly: HourlyPath;
  readonly #normals: CorrelatedNormals;
  readonly #multipliers: readonly Multiplier[];
  readonly #seconds: TickPath;
  readonly #volumeKey: number;
  readonly #ticksPerCoin: number;
  readonly #stepsPerCoin: number;
  readonly #turnoverUnit: number;
  readonly #usualDeviation: number;
  /** The hour last walked through. */
  readonly #levels = new Float64Array(61);
  readonly #variances = new Float64Array(60);
  readonly #returns = new Float64Array(60);
  /** The day last added up. */
  readonly #dayEdges = new Float64Array(1441);
  readonly #dayDeviations = new Float64Array(1440);

  constructor(seed: number, market: Market, simulation: Simulation, hourly: HourlyPath) {
    this.#market = market;
    this.#simulation = simulation;
    this.#hourly = hourly;
    this.#normals = new CorrelatedNormals(seed, market.id, STREAM.minuteReturn, simulation.correlation);
    this.#multipliers = minuteMultipliers(seed, market.id);
    this.#seconds = new TickPath(seed, market.id, simulation);
    this.#volumeKey = streamKey(seed, market.id, STREAM.minuteVolume);
    this.#ticksPerCoin = 10 ** market.priceDecimals;
    this.#stepsPerCoin = 10 ** market.quantityDecimals;
    this.#turnoverUnit = turnoverUnit(market);
    this.#usualDeviation = simulation.dailyDeviation / Math.sqrt(1440);
  }

  /** The candles of an hour (hours since 1970). */
  hour(hour: number): RawHour {
    const [edges, deviations, volumes] = [new Float64Array(61), new Float64Array(60), new Float64Array(60)];
    this.#price(hour, edges, deviations);
    for (let minute = 0; minute < 60; minute++) volumes[minute] = this.#volume(hour, minute);
    return new RawHour({ hour, edges, deviations, volumes, seconds: this.#seconds }, this.#market);
  }

  /** The candle of a UTC day: most of its minutes cannot reach its extremes, so their seconds are not walked through. */
  day(day: number): Bar {
    const [edges, deviations] = [this.#dayEdges, this.#dayDeviations];
    let [volume, turnover] = [0, 0];
    for (let hour = 0; hour < 24; hour++) {
      this.#price(day * 24 + hour, edges.subarray(hour * 60), deviations.subarray(hour * 60));
      for (let minute = hour * 60; minute < hour * 60 + 60; minute++) {
        const traded = this.#volume(day * 24 + hour, minute % 60);
        volume += traded;
        turnover += turnoverOf(this.#turnoverUnit, edges[minute]!, edges[minute + 1]!, traded);
      }
    }
    const { high, low } = this.#seconds.range(day * 1440, edges, deviations, 0, 1440);
    return { open: edges[0]!, high, low, close: edges[1440]!, volume, turnover };
  }

  /** A range that includes all prices of an hour; much cheaper than its candles. */
  bound(hour: number): Range {
    this.#walk(hour);
    const range = emptyRange();
    let open = this.#ticks(this.#levels[0]!);
    for (let minute = 0; minute < 60; minute++) {
      const close = this.#ticks(this.#levels[minute + 1]!);
      const reach = reachOf(Math.sqrt(this.#variances[minute]!) * open);
      range.high = Math.max(range.high, open + reach, close + reach);
      range.low = Math.min(range.low, open - reach, close - reach);
      open = close;
    }
    return rounded(range);
  }

  /** Log price at the open of an instant's minute. */
  logPrice(at: number): number {
    const minute = Math.floor(at / MINUTE);
    const hour = Math.floor(minute / 60);
    this.#walk(hour);
    return this.#levels[minute - hour * 60]!;
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

  /** Walks through an hour: fills in the prices between its minutes, and the deviations of their moves; ticks. */
  #price(hour: number, edges: Float64Array, deviations: Float64Array): void {
    this.#walk(hour);
    for (let edge = 0; edge <= 60; edge++) edges[edge] = this.#ticks(this.#levels[edge]!);
    for (let minute = 0; minute < 60; minute++) deviations[minute] = Math.sqrt(this.#variances[minute]!) * edges[minute]!;
  }

  /** Steps traded in a minute: lively in busy hours and volatile times. It does not depend on the price's move, or it would reveal it. */
  #volume(hour: number, minute: number): number {
    const day = Math.floor(hour / 24);
    const usual = this.#simulation.volumePerMinute * HOUR_WEIGHTS[hour - day * 24]! * weekdayWeight(day) * MINUTE_WEIGHTS[minute]!;
    const liveliness = 0.35 + (0.65 * MEAN_MOVE * Math.sqrt(this.#variances[minute]!)) / this.#usualDeviation;
    const chance = Math.exp(0.7 * normal(hashAt(this.#volumeKey, hour * 60 + minute)) - 0.245);
    return Math.max(1, Math.round(usual * liveliness * chance * this.#stepsPerCoin));
  }

  #ticks(logPrice: number): number {
    return Math.round(Math.exp(logPrice) * this.#ticksPerCoin);
  }
}
