import { copyFileSync } from 'node:fs';
import { leverArea } from '@mt2/server/areas/lever/area';
import { optionArea } from '@mt2/server/areas/option/area';
import { spotArea } from '@mt2/server/areas/spot/area';
import { Place } from '@mt2/server/world/storage/place';
import type { Job } from '@mt2/server/world/time/job';
import { World } from '@mt2/server/world/world';
import Database from 'better-sqlite3';
import { atMost, type Figure, noted, percentile } from './figure.ts';

const DAYS = 30;
const IDLE = 20;
const PAIRS = 15;

const products: readonly Job[] = [spotArea, leverArea, optionArea].flatMap(({ jobs }) => jobs ?? []);

/** Kinds of due work with nothing due; the tables they would read do not change. `asked` counts the searches for due work. */
function idleKinds() {
  const asked = { times: 0 };
  const next = () => {
    asked.times += 1;
    return undefined;
  };
  const jobs = Array.from({ length: IDLE }, (_, index): Job => {
    return { kind: `idle ${index}`, phase: 'reviews', reads: ['News'], next, run: () => 0 };
  });
  return { jobs, asked };
}

/**
 * Cost of additional kinds of due work with nothing to do: CPU of the same month with and without them, in pairs with
 * alternating order. The median of many pairs is judged, because a single one differs by several percent on a busy
 * machine; half of the pairs lie within the printed spread.
 */
export async function benchIdleJobs(file: string): Promise<Figure[]> {
  const copy = `${file}.before`;
  const db = new Database(file, { readonly: true });
  db.exec(`VACUUM INTO '${copy}'`);
  db.close();
  const { jobs, asked } = idleKinds();
  await aMonth(copy, products);
  const without: number[] = [];
  const more: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const first = await aMonth(copy, pair % 2 === 0 ? products : [...products, ...jobs]);
    const second = await aMonth(copy, pair % 2 === 0 ? [...products, ...jobs] : products);
    const [plain, added] = pair % 2 === 0 ? [first, second] : [second, first];
    without.push(plain);
    more.push((added / plain - 1) * 100);
  }
  return [
    noted(`  CPU of the same month in this process, median of ${PAIRS}`, percentile(without, 0.5) / 1000, 's'),
    atMost(`  with ${IDLE} idle kinds of due work added, median of ${PAIRS} pairs`, percentile(more, 0.5), 2, '%'),
    noted('    spread of half of the pairs', percentile(more, 0.75) - percentile(more, 0.25), '%'),
    noted('    each of them is asked in a month for what is due', asked.times / PAIRS / IDLE, 'times'),
  ];
}

/** CPU milliseconds of this thread, which does all the work: the threads that compile and collect garbage are counted separately. */
const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** CPU milliseconds of a month in a copy of a world. Its slices end by CPU time, so that a busy machine does not cause more commits. */
async function aMonth(from: string, jobs: readonly Job[]): Promise<number> {
  const file = `${from}.month`;
  copyFileSync(from, file);
  const failed = (error: unknown): never => {
    throw error;
  };
  const world = new World({ id: 'idle', place: new Place(file), jobs, real: threadMs, failed });
  const before = threadMs();
  await world.advance((now) => now + DAYS * 86_400);
  const used = threadMs() - before;
  await world.close();
  return used;
}
