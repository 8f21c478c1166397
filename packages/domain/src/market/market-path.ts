import { DAY, HOUR, MINUTE } from '../core/index.ts';
import { type Bar, type Direction, join, levelBefore, type Range, reaches } from './bar.ts';
import { BLOCK_DAYS, type BlocksAtHand, blockOfDay, type DayBlock, dayBlock } from './day-block.ts';
import { type DayTable, dayInColumns, dayInTable, isInTable } from './day-table.ts';
import { type HourBars, ScriptedHour } from './hour-bars.ts';
import type { ListedMarket } from './markets.ts';
import type { RawPath } from './raw-path.ts';
import { Recent } from './recent.ts';
import { affectsCandles, isSteady, type PriceScript, shiftAt } from './script.ts';
import type { Trade } from './tape.ts';

const CACHED_HOURS = 64;
const CACHED_MINUTES = 32;
const CACHED_TAPES = 8;
const CACHED_DAYS = 1024;
const CACHED_BLOCKS = 512;

/** Caches of whole days. */
export interface DaysAtHand {
  /** Days of the seed without scripts. */
  readonly table: () => DayTable | undefined;
  readonly blocks: BlocksAtHand;
}
const NOTHING_AT_HAND: DaysAtHand = { table: () => undefined, blocks: () => undefined };

/** One market's price in one world: the seed's own path, modified by that world's scripts. */
export class MarketPath {
  readonly market: ListedMarket;
  readonly raw: RawPath;
  readonly #scripts: readonly PriceScript[];
  readonly #atHand: DaysAtHand;
  readonly #hours = new Recent<HourBars>(CACHED_HOURS);
  readonly #ticks = new Recent<Float64Array>(CACHED_MINUTES);
  readonly #tapes = new Recent<readonly Trade[]>(CACHED_TAPES);
  readonly #days = new Recent<Bar>(CACHED_DAYS);
  readonly #blocks = new Recent<DayBlock>(CACHED_BLOCKS);

  constructor(market: ListedMarket, raw: RawPath, scripts: readonly PriceScript[], atHand = NOTHING_AT_HAND) {
    this.market = market;
    this.raw = raw;
    this.#scripts = scripts;
    this.#atHand = atHand;
  }

  /** True if a script affects a candle between two instants. */
  isScripted(from: number, until: number): boolean {
    return this.#scripts.some((script) => affectsCandles(script, from, until));
  }

  /** Log factor by which the scripts move the price of a second. */
  shift(second: number): number {
    return shiftAt(this.#scripts, second);
  }

  tick(second: number): number {
    const minute = Math.floor(second / MINUTE);
    return this.ticks(minute)[second - minute * MINUTE]!;
  }

  /** The contract's mark price in a second; ticks. */
  mark(second: number): number {
    return this.raw.premium.mark(second, (at) => this.tick(at));
  }

  /**
   * The usual size of the price's move in whole minutes of `seconds` after an instant; ticks, with fractions. Future scripts
   * do not affect it (decision 141).
   */
  expectedMove(instant: number, seconds: number): number {
    return this.tick(instant) * this.raw.expectedMove(instant, seconds);
  }

  ticks(minute: number): Float64Array {
    const raw = this.raw.ticks(minute);
    if (!this.isScripted(minute * MINUTE, minute * MINUTE + MINUTE)) return raw;
    return (
      this.#ticks.get(minute) ??
      this.#ticks.set(
        minute,
        raw.map((price, second) => this.#shifted(price, minute * MINUTE + second)),
      )
    );
  }

  minute(minute: number): Bar {
    const hour = Math.floor(minute / 60);
    return this.hour(hour).bar(minute - hour * 60, minute - hour * 60 + 1);
  }

  /** The highest and the lowest price of a minute. */
  range(minute: number): Readonly<Range> {
    const hour = Math.floor(minute / 60);
    return this.hour(hour).range(minute - hour * 60, minute - hour * 60 + 1);
  }

  tape(minute: number): readonly Trade[] {
    if (!this.isScripted(minute * MINUTE, minute * MINUTE + MINUTE)) return this.raw.tape(minute);
    return this.#tapes.get(minute) ?? this.#tapes.set(minute, this.raw.tapes.draw(minute, this.minute(minute), this.ticks(minute)));
  }

  hour(hour: number): HourBars {
    if (!this.isScripted(hour * HOUR, hour * HOUR + HOUR)) return this.raw.hour(hour);
    return this.#hours.get(hour) ?? this.#hours.set(hour, this.#rebuild(hour));
  }

  day(day: number): Bar {
    const known = this.knownDay(day);
    if (known) return known;
    return this.isScripted(day * DAY, day * DAY + DAY) ? this.#days.set(day, this.#addUp(day)) : this.raw.day(day);
  }

  /** A day's candle if it is cached or in the table. */
  knownDay(day: number): Bar | undefined {
    if (this.isScripted(day * DAY, day * DAY + DAY)) return this.#dayInBlock(day) ?? this.#days.get(day);
    const table = this.#atHand.table();
    return (table && dayInTable(table, this.market, day)) ?? this.#dayInBlock(day) ?? this.raw.knownDay(day);
  }

  /** The blocks of whole days between an instant and just before another that still have to be aggregated. */
  missingBlocks(from: number, until: number): DayBlock[] {
    const missing: DayBlock[] = [];
    const end = Math.floor(until / DAY);
    for (let day = Math.ceil(from / DAY); day < end; ) {
      const number = blockOfDay(day);
      const next = Math.min(end, (number + 1) * BLOCK_DAYS);
      const block = this.#block(number);
      if (!this.#atHand.blocks(block) && !this.#knowsDays(day, next)) missing.push(block);
      day = next;
    }
    return missing;
  }

  #knowsDays(from: number, until: number): boolean {
    const table = this.isScripted(from * DAY, until * DAY) ? undefined : this.#atHand.table();
    if (table && isInTable(table, this.market, from, until)) return true;
    for (let day = from; day < until; day++) if (!this.knownDay(day)) return false;
    return true;
  }

  #block(number: number): DayBlock {
    return this.#blocks.get(number) ?? this.#blocks.set(number, dayBlock(this.raw.seed, this.market, number, this.#scripts));
  }

  #dayInBlock(day: number): Bar | undefined {
    const block = this.#block(blockOfDay(day));
    const columns = this.#atHand.blocks(block);
    return columns && dayInColumns(columns, day - block.firstDay);
  }

  /** True if the price can reach a level in an hour. Never false if it does. */
  mayReach(hour: number, level: number, direction: Direction): boolean {
    const from = hour * HOUR;
    if (!this.isScripted(from, from + HOUR)) return this.raw.mayReach(hour, level, direction);
    const isSteady = this.#isSteady(from, HOUR) && level > 1;
    if (!isSteady) return reaches(this.hour(hour).whole(), level, direction);
    return this.raw.mayReach(hour, levelBefore(level, Math.exp(this.shift(from)), direction), direction);
  }

  /** Bounds of an hour's prices, without its candles if no script moves them. */
  bound(hour: number): Readonly<Range> {
    return this.isScripted(hour * HOUR, hour * HOUR + HOUR) ? this.hour(hour).whole() : this.raw.bound(hour);
  }

  #isSteady(from: number, seconds: number): boolean {
    return this.#scripts.every((script) => isSteady(script, from, seconds));
  }

  /** A price (ticks) moved by all scripts of the second together, but at least one tick. */
  #shifted(price: number, second: number): number {
    return Math.max(1, Math.round(price * Math.exp(this.shift(second))));
  }

  #addUp(day: number): Bar {
    let bar: Bar | undefined;
    for (let hour = day * 24; hour < day * 24 + 24; hour++) bar = join(bar, this.hour(hour).whole());
    return bar!;
  }

  #rebuild(hour: number): HourBars {
    const raw = this.raw.hour(hour);
    const edges = raw.edges.map((price, edge) => this.#shifted(price, hour * HOUR + edge * MINUTE - 1));
    return new ScriptedHour(edges, raw.volumes, this.market, (minute) => this.#rangeOf(hour * 60 + minute, edges[minute]!, raw));
  }

  /**
   * The extremes of a minute that opens at `open`. If all its prices move by the same factor, they stay in place; only if
   * the factor changes must every tick be computed.
   */
  #rangeOf(minute: number, open: number, raw: HourBars): Range {
    const from = minute * MINUTE;
    const index = minute % 60;
    const isSteady = this.#isSteady(from, MINUTE);
    const { high, low } = raw.range(index, index + 1);
    const prices = isSteady ? [this.#shifted(high, from), this.#shifted(low, from)] : this.ticks(minute);
    return { high: Math.max(open, ...prices), low: Math.min(open, ...prices) };
  }
}
