import { HOUR } from '../core/index.ts';
import { type Bar, type Direction, type Range, reaches } from './bar.ts';
import { DailyPath } from './daily.ts';
import { ExpectedMove } from './expected-move.ts';
import { HourlyPath } from './hourly.ts';
import { MarketMaker } from './market-maker.ts';
import { isOfTheSeed, type ListedMarket } from './markets.ts';
import { MinutePath } from './minute.ts';
import { Premium } from './premium.ts';
import type { RawHour } from './raw-hour.ts';
import { Recent } from './recent.ts';
import type { Simulation } from './simulation.ts';
import { Tape, type Trade } from './tape.ts';

const CACHED_HOURS = 384;
const CACHED_BOUNDS = 1024;
/** Due work looks at a few hundred minutes of a market in a month, and in each world of a seed at the same ones. */
const CACHED_MINUTES = 512;
const CACHED_TAPES = 16;
const CACHED_DAYS = 4096;
const CACHED_MOVES = 64;
const CACHED_PATHS = 24;

/** One market's price without scripts. Everything is a function of the seed, so all worlds of a seed share its caches. */
export class RawPath {
  readonly seed: number;
  readonly premium: Premium;
  readonly maker: MarketMaker;
  readonly tapes: Tape;
  readonly #minutes: MinutePath;
  readonly #expectedMove: ExpectedMove;
  readonly #cachedHours = new Recent<RawHour>(CACHED_HOURS);
  readonly #cachedBounds = new Recent<Range>(CACHED_BOUNDS);
  readonly #cachedTicks = new Recent<Float64Array>(CACHED_MINUTES);
  readonly #cachedTapes = new Recent<readonly Trade[]>(CACHED_TAPES);
  readonly #cachedDays = new Recent<Bar>(CACHED_DAYS);
  readonly #cachedMoves = new Recent<number>(CACHED_MOVES);

  constructor(seed: number, market: ListedMarket) {
    this.seed = seed;
    const simulation = fromReference(seed, market);
    this.#minutes = minutesOf(seed, market, simulation);
    this.#expectedMove = new ExpectedMove(seed, market.id, simulation, (minute) => this.ticks(minute));
    this.tapes = new Tape(seed, market.id);
    this.premium = new Premium(seed, market.id);
    this.maker = new MarketMaker(seed, market, simulation);
  }

  hour(hour: number): RawHour {
    return this.#cachedHours.get(hour) ?? this.#cachedHours.set(hour, this.#minutes.hour(hour));
  }

  /** True if the price can reach a level in an hour; much cheaper than the hour's candles. Never false if it does. */
  mayReach(hour: number, level: number, direction: Direction): boolean {
    return reaches(this.bound(hour), level, direction);
  }

  /** Bounds of an hour's prices; much cheaper than its candles. */
  bound(hour: number): Readonly<Range> {
    return this.#cachedBounds.get(hour) ?? this.#cachedBounds.set(hour, this.#minutes.bound(hour));
  }

  minute(minute: number): Bar {
    const hour = Math.floor(minute / 60);
    return this.hour(hour).bar(minute - hour * 60, minute - hour * 60 + 1);
  }

  ticks(minute: number): Float64Array {
    return this.#cachedTicks.get(minute) ?? this.#cachedTicks.set(minute, this.#walk(minute));
  }

  /** See `ExpectedMove.after`. */
  expectedMove(instant: number, seconds: number): number {
    const key = instant * HOUR + seconds;
    return this.#cachedMoves.get(key) ?? this.#cachedMoves.set(key, this.#expectedMove.after(instant, seconds));
  }

  tape(minute: number): readonly Trade[] {
    return this.#cachedTapes.get(minute) ?? this.#cachedTapes.set(minute, this.tapes.draw(minute, this.minute(minute), this.ticks(minute)));
  }

  day(day: number): Bar {
    return this.#cachedDays.get(day) ?? this.#cachedDays.set(day, this.#minutes.day(day));
  }

  /** A day's candle if it is cached. */
  knownDay(day: number): Bar | undefined {
    return this.#cachedDays.get(day);
  }

  #walk(minute: number): Float64Array {
    const hour = Math.floor(minute / 60);
    return this.hour(hour).ticks(minute - hour * 60);
  }
}

function minutesOf(seed: number, market: ListedMarket, simulation: Simulation): MinutePath {
  const daily = new DailyPath(seed, market.id, simulation);
  return new MinutePath(seed, market, simulation, new HourlyPath(seed, market.id, simulation, daily));
}

/**
 * The simulation with its base price on the reference day; for a market listed later, the base price that produces its
 * required first price.
 */
function fromReference(seed: number, market: ListedMarket): Simulation {
  const { simulation, listedAt } = market;
  if (isOfTheSeed(market)) return simulation;
  const drawn = minutesOf(seed, market, simulation).logPrice(listedAt);
  return { ...simulation, basePrice: simulation.basePrice * Math.exp(Math.log(simulation.basePrice) - drawn) };
}

/** A text with everything that determines a market's prices under one seed; equal texts mean equal prices. */
export const priceKey = ({ id, priceDecimals, quantityDecimals, bookStep, listedAt, simulation }: ListedMarket): string =>
  JSON.stringify([id, priceDecimals, quantityDecimals, bookStep, listedAt, simulation]);

const cachedPaths = new Recent<RawPath, string>(CACHED_PATHS);

/** The path of a market under a seed; all callers share one instance while it is cached. */
export function rawPathOf(seed: number, market: ListedMarket): RawPath {
  const key = `${seed} ${priceKey(market)}`;
  return cachedPaths.get(key) ?? cachedPaths.set(key, new RawPath(seed, market));
}
