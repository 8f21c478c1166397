/** Prints what the market costs, best of several runs: `node packages/domain/bench/market.ts`. */
import { DAY, HOUR } from '../src/core/index.ts';
import { computeDays, createPricePath, type DayTable, LISTED_AT, MARKETS, type Period, type PricePath } from '../src/market/index.ts';

const NOW = 1_767_225_600 + 200 * DAY + 12 * HOUR + 1234;
const [bitcoin] = MARKETS;
if (!bitcoin) throw new Error('there is a first market');

let coldSeed = 1;
/** A path of a seed that nobody has asked before: nothing of it is remembered. */
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

function report(what: string, milliseconds: number, most: number): void {
  console.log(`${what.padEnd(58)} ${milliseconds.toFixed(3).padStart(9)} ms   (at most ${most})`);
}

const cold = (what: string, most: number, work: (path: PricePath) => unknown, runs = 8): void =>
  report(`${what}, cold`, best(runs, coldPath, work), most);

function warm(what: string, most: number, work: (path: PricePath) => unknown, path = coldPath()): void {
  work(path);
  report(
    `${what}, warm`,
    best(8, () => path, work),
    most,
  );
}

const candles300 = (period: Period, seconds: number) => (path: PricePath) => path.candles(bitcoin, period, NOW - 299 * seconds, NOW, NOW);
cold('300 candles of 1 minute', 5, candles300('1min', 60));
cold('300 candles of 5 minutes', 5, candles300('5min', 300));
cold('300 candles of 30 minutes', 5, candles300('30min', 1800));
cold('300 candles of 1 hour', 10, candles300('60min', 3600));
warm('300 candles of 1 hour', 10, candles300('60min', 3600));

const SEED = 20_261_119;
const FIRST_DAY = LISTED_AT / DAY;
const start = performance.now();
const table: DayTable = {
  seed: SEED,
  firstDay: FIRST_DAY,
  days: 2191,
  columns: new Map([[bitcoin.id, computeDays(SEED, bitcoin, FIRST_DAY, 2191)]]),
};
report('one coin-year of minutes', ((performance.now() - start) / 2191) * 365, 500);
const tabled = () => createPricePath({ seed: SEED, days: () => table });
const longCandles = (path: PricePath) => (['1day', '1week', '1mon'] as const).map((period) => path.candles(bitcoin, period, 0, NOW, NOW));
report('all day, week and month candles of a coin, first time', best(1, tabled, longCandles), 100);
report('all day, week and month candles of a coin, after', best(8, tabled, longCandles), 5);

const unreached = (path: PricePath) => path.firstCross(bitcoin, NOW, NOW + 30 * DAY, 2 * path.tickAt(bitcoin, NOW), 'up');
cold('firstCross over 30 days, far away, no table', 25, unreached);
warm('firstCross over 30 days, far away, no table', 5, unreached);
const reached = (path: PricePath) => path.firstCross(bitcoin, NOW, NOW + 30 * DAY, Math.round(0.93 * path.tickAt(bitcoin, NOW)), 'down');
cold('firstCross over 30 days, 7 % below, no table', 25, reached);
cold('firstCross over a day, 1 % above', 0.6, (path) =>
  path.firstCross(bitcoin, NOW, NOW + DAY, Math.round(1.01 * path.tickAt(bitcoin, NOW)), 'up'),
);

const tickers = (second: number) => (path: PricePath) => MARKETS.map((market) => path.ticker(market, second));
cold('ticker of all markets', 10, tickers(NOW));
let second = NOW;
const advance = (seconds: number): number => {
  second += seconds;
  return second;
};
warm('ticker of all markets, the next second', 0.3, (path) => tickers(advance(1))(path));
warm('ticker of all markets, the next minute', 0.3, (path) => tickers(advance(60))(path));
cold('depth of all markets', 1, (path) => MARKETS.map((market) => path.depth(market, NOW, 20)));
const marks = (path: PricePath, at: number) => MARKETS.map((market) => path.mark(market, at));
cold('mark price of all markets', 10, (path) => marks(path, NOW));
warm('mark price of all markets, the next second', 1, (path) => marks(path, advance(1)));
report(
  'a path of its own with a script (1,000 of them)',
  best(8, () => undefined, thousandPaths),
  10,
);

function thousandPaths(): void {
  const script = {
    market: 1,
    startAt: NOW,
    fullAt: NOW + 60,
    backAt: NOW + 120,
    endAt: NOW + 180,
    size: 0.01,
  };
  for (let path = 0; path < 1000; path++) createPricePath({ seed: SEED, scripts: [script] });
}
