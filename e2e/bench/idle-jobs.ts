import { copyFileSync } from 'node:fs';
import { leverArea } from '@mt2/server/areas/lever/area';
import { optionArea } from '@mt2/server/areas/option/area';
import { spotArea } from '@mt2/server/areas/spot/area';
import type { Job } from '@mt2/server/world/time/job';
import { World } from '@mt2/server/world/world';
import Database from 'better-sqlite3';
import { atMost, type Figure, noted } from './figure.ts';

const DAYS = 30;
const IDLE = 20;
const ROUNDS = 5;

const products: readonly Job[] = [spotArea, leverArea, optionArea].flatMap(({ jobs }) => jobs ?? []);
/** Kinds of due work of which nothing is due; what they would read does not change. */
const idle = Array.from({ length: IDLE }, (_, index): Job => {
  return { kind: `idle ${index}`, phase: 'reviews', reads: ['News'], next: () => undefined, run: () => 0 };
});

/** Cost of additional kinds of due work that have nothing to do: CPU of the same month with and without them, in turns. */
export async function benchIdleJobs(file: string): Promise<Figure[]> {
  const copy = `${file}.before`;
  const db = new Database(file, { readonly: true });
  db.exec(`VACUUM INTO '${copy}'`);
  db.close();
  await aMonth(copy, products);
  const times = { without: Number.POSITIVE_INFINITY, added: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.without = Math.min(times.without, await aMonth(copy, products));
    times.added = Math.min(times.added, await aMonth(copy, [...products, ...idle]));
  }
  return [
    noted(`  CPU of the same month in this process, least of ${ROUNDS}`, times.without / 1000, 's'),
    atMost(`  with ${IDLE} idle kinds of due work added`, (times.added / times.without - 1) * 100, 2, '%'),
  ];
}

/** CPU milliseconds of a month in a copy of a world. */
async function aMonth(from: string, jobs: readonly Job[]): Promise<number> {
  const file = `${from}.month`;
  copyFileSync(from, file);
  const failed = (error: unknown): never => {
    throw error;
  };
  const world = new World({ id: 'idle', file, durability: 'off', jobs, real: () => performance.now(), failed });
  const before = process.cpuUsage();
  await world.advance((now) => now + DAYS * 86_400);
  const { user, system } = process.cpuUsage(before);
  await world.close();
  return (user + system) / 1000;
}
