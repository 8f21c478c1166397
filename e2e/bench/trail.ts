import { DAY } from '@mt2/domain';
import { createPricePath, SEED_MARKETS, type Trail } from '@mt2/domain/market';
import { stopPrice } from '@mt2/domain/waiting';
import { atMost, type Figure } from './figure.ts';

const BEGIN = Date.UTC(2026, 0, 3) / 1000;
const SEEDS = 20;
/** Seeds before the measured ones of all rows, in which the code is compiled. */
const COLD = 10;
const SOURCES = { last: 'index', mark: 'mark' } as const;
const PERCENTS = [1, 2, 5, 10] as const;
const MOST_MS = 1;

/** The CPU of the search for the second in which a trailing sale fires, in one day of a market of which nothing is cached. */
export function benchTrail(): Figure[] {
  const rows = Object.entries(SOURCES).flatMap(([by, source]) => PERCENTS.map((percent) => ({ by, source, percent })));
  for (const row of rows) for (let seed = 0; seed < COLD; seed += 1) search(seed, row);
  return rows.map((row) => atMost(`a day of a market for a trailing stop of ${row.percent}% by ${row.by}`, millisOf(row), MOST_MS, 'ms'));
}

type Row = { readonly source: Trail['source']; readonly percent: number };

/** CPU microseconds of this thread. */
function threadMicros(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** The mean of all markets and seeds. */
function millisOf(row: Row): number {
  const begin = threadMicros();
  for (let seed = COLD; seed < COLD + SEEDS; seed += 1) search(seed, row);
  return (threadMicros() - begin) / 1000 / SEEDS / SEED_MARKETS.list.length;
}

function search(seed: number, { source, percent }: Row): void {
  const path = createPricePath({ seed });
  const callback = { rate: BigInt(percent) * 1_000_000n, distance: 0 };
  const trail: Trail = {
    source,
    direction: 'down',
    since: BEGIN,
    extreme: undefined,
    levelAt: (best) => stopPrice(callback, 'down', best),
  };
  for (const market of SEED_MARKETS.list) path.firstTrail(market, BEGIN + 1, BEGIN + DAY, trail, undefined);
}
