/** Measures the cost of market calls, best of several runs. When run, prints it: `node packages/domain/bench/market.ts`. */
import { assertDefined, DAY, HOUR } from '../src/core/index.ts';
import {
  computeDays,
  createPricePath,
  type DayTable,
  LevelIndex,
  LISTED_AT,
  NEVER,
  type Period,
  type PricePath,
  SEED_MARKETS,
} from '../src/market/index.ts';

const NOW = 1_767_225_600 + 200 * DAY + 12 * HOUR + 1234;
const bitcoin = assertDefined(SEED_MARKETS.list[0], 'there is a first market');

/** The milliseconds a measured call took, and its limit. */
export type Cost = { readonly what: string; readonly milliseconds: number; readonly most: number };

let coldSeed = 1;
/** A path of a new seed, so nothing of it is cached. */
const coldPath = (): PricePath => createPricePath({ seed: coldSeed++ });

function best<T>(runs: number, prepare: () => T, work: (prepared: T) => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const prepared = prepare();
    const start = performance.now();
    work(prepared);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

const cold = (what: string, most: number, work: (path: PricePath) => unknown, runs = 8): Cost => ({
  what: `${what}, cold`,
  milliseconds: best(runs, coldPath, work),
  most,
});

function warm(what: string, most: number, work: (path: PricePath) => unknown, path = coldPath()): Cost {
  work(path);
  return { what: `${what}, warm`, milliseconds: best(8, () => path, work), most };
}

const candles300 = (period: Period, seconds: number) => (path: PricePath) => path.candles(bitcoin, period, NOW - 299 * seconds, NOW, NOW);
const shortCandles = (): Cost[] => [
  cold('300 candles of 1 minute', 5, candles300('1min', 60)),
  cold('300 candles of 5 minutes', 5, candles300('5min', 300)),
  cold('300 candles of 30 minutes', 5, candles300('30min', 1800)),
  cold('300 candles of 1 hour', 10, candles300('60min', 3600)),
  warm('300 candles of 1 hour', 10, candles300('60min', 3600)),
];

const SEED = 20_261_119;
const FIRST_DAY = LISTED_AT / DAY;
const TABLE_DAYS = 2191;

function longCandles(): Cost[] {
  const start = performance.now();
  const columns = new Map([[bitcoin.id, computeDays(SEED, bitcoin, FIRST_DAY, TABLE_DAYS)]]);
  const yearMilliseconds = ((performance.now() - start) / TABLE_DAYS) * 365;
  const table: DayTable = { seed: SEED, firstDay: FIRST_DAY, days: TABLE_DAYS, columns };
  const tabled = () => createPricePath({ seed: SEED, days: () => table });
  const all = (path: PricePath) => (['1day', '1week', '1mon'] as const).map((period) => path.candles(bitcoin, period, 0, NOW, NOW));
  return [
    { what: 'one coin-year of minutes', milliseconds: yearMilliseconds, most: 500 },
    { what: 'all day, week and month candles of a coin, first time', milliseconds: best(1, tabled, all), most: 100 },
    { what: 'all day, week and month candles of a coin, after', milliseconds: best(8, tabled, all), most: 5 },
  ];
}

function searches(): Cost[] {
  const unreached = (path: PricePath) => path.firstCross(bitcoin, NOW, NOW + 30 * DAY, 2 * path.tickAt(bitcoin, NOW), 'up');
  const reached = (path: PricePath) => path.firstCross(bitcoin, NOW, NOW + 30 * DAY, Math.round(0.93 * path.tickAt(bitcoin, NOW)), 'down');
  const inDay = (path: PricePath) => path.firstCross(bitcoin, NOW, NOW + DAY, Math.round(1.01 * path.tickAt(bitcoin, NOW)), 'up');
  return [
    cold('firstCross over 30 days, far away, no table', 25, unreached),
    warm('firstCross over 30 days, far away, no table', 5, unreached),
    cold('firstCross over 30 days, 7% below, no table', 25, reached),
    cold('firstCross over a day, 1% above', 0.6, inDay),
  ];
}

/** The target is 0.6 ms for each market and day. */
function markSearches(): Cost[] {
  const days = (count: number, factor: number) => (path: PricePath) =>
    path.firstMarkCross(bitcoin, NOW, NOW + count * DAY, Math.round(factor * path.mark(bitcoin, NOW)), 'up');
  const hold = { market: bitcoin.id, startAt: NOW - DAY, fullAt: NOW - HOUR, backAt: NEVER - 1, endAt: NEVER, size: 0.01 };
  const shifted = (): PricePath => createPricePath({ seed: coldSeed++, scripts: [hold] });
  return [
    cold('firstMarkCross over a day, 1% above', 0.6, days(1, 1.01)),
    cold('firstMarkCross over 30 days, far away, no table', 18, days(30, 2)),
    { what: '  the same under a script, cold', milliseconds: best(8, shifted, days(30, 2)), most: 18 },
    { what: 'firstMarkCross over a day that stays a tick below, cold', milliseconds: best(4, dayBelow, searchBelow), most: 0.6 },
  ];
}

type DayBelow = { readonly path: PricePath; readonly level: number };
const searchBelow = ({ path, level }: DayBelow) => path.firstMarkCross(bitcoin, NOW, NOW + DAY - 1, level, 'up');

/** A level that a day's mark price nearly reaches, and a path of that day that is no longer cached: only the last used seeds are. */
function dayBelow(): DayBelow {
  const seed = coldSeed++;
  const seen = createPricePath({ seed });
  let highest = 0;
  for (let at = NOW; at < NOW + DAY; at++) highest = Math.max(highest, seen.mark(bitcoin, at));
  for (let other = 0; other < 4; other++) coldPath().tickAt(bitcoin, NOW);
  return { path: createPricePath({ seed }), level: highest + 1 };
}

/** Replaces a thousand of ten thousand levels, each followed by a search for the nearest. */
function levels(): Cost[] {
  const fill = (): LevelIndex => {
    const index = new LevelIndex();
    for (let id = 0; id < 10_000; id++) index.set(id, (id * 7919) % 1_000_003);
    return index;
  };
  const move = (index: LevelIndex) => {
    for (let id = 0; id < 1000; id++) index.set(id * 10, index.nearest('up')! + ((id * 104_729) % 1_000_003));
  };
  return [{ what: '1,000 of 10,000 levels replaced', milliseconds: best(8, fill, move), most: 10 }];
}

function seconds(): Cost[] {
  const tickers = (second: number) => (path: PricePath) => SEED_MARKETS.list.map((market) => path.ticker(market, second));
  const moves = (path: PricePath, at: number) =>
    SEED_MARKETS.list.slice(0, 2).map((market) => [60, 120, 180, 300, 600].map((time) => path.expectedMove(market, at, time)));
  const marks = (path: PricePath, at: number) => SEED_MARKETS.list.map((market) => path.mark(market, at));
  let second = NOW;
  const advance = (by: number): number => {
    second += by;
    return second;
  };
  return [
    cold('ticker of all markets', 10, tickers(NOW)),
    warm('ticker of all markets, the next second', 0.3, (path) => tickers(advance(1))(path)),
    warm('ticker of all markets, the next minute', 0.3, (path) => tickers(advance(60))(path)),
    cold('depth of all markets', 1, (path) => SEED_MARKETS.list.map((market) => path.depth(market, NOW, 20))),
    cold('mark price of all markets', 10, (path) => marks(path, NOW)),
    warm('mark price of all markets, the next second', 1, (path) => marks(path, advance(1))),
    warm('expected moves of two markets, the next second', 1, (path) => moves(path, advance(1))),
    { what: 'its own path with a script (1,000 of them)', milliseconds: best(8, () => undefined, thousandPaths), most: 10 },
  ];
}

function thousandPaths(): void {
  const script = { market: 1, startAt: NOW, fullAt: NOW + 60, backAt: NOW + 120, endAt: NOW + 180, size: 0.01 };
  for (let path = 0; path < 1000; path++) createPricePath({ seed: SEED, scripts: [script] });
}

/** All market measurements. */
export const marketCosts = (): Cost[] => [...shortCandles(), ...longCandles(), ...searches(), ...markSearches(), ...levels(), ...seconds()];

if (import.meta.main)
  for (const { what, milliseconds, most } of marketCosts())
    console.log(`${what.padEnd(58)} ${milliseconds.toFixed(3).padStart(9)} ms   (at most ${most})`);
