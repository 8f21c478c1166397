import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { reportOf, reportText } from './report.ts';
import { storeRecord } from './store-record.ts';
import { World, type WorldFixtures, type WorldWish } from './world.ts';

type LabOptions = {
  /** The server, and the wish for each test's world. */
  lab: WorldWish;
};

/** Stores the record of a world in its own folder; returns its path. */
async function storeAside(world: World): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'mt2-record-')), `${world.id}.mt2-record.json`);
  await storeRecord(world, path);
  return path;
}

/** Vitest's `test` with a world for each test, kept and described on standard error when the test fails. */
export const test = base.extend<LabOptions & WorldFixtures>({
  lab: {},
  world: async ({ lab, task }, use) => {
    const world = await World.open(lab);
    await use(world);
    try {
      if (task.result?.state === 'fail') {
        await world.keep();
        // Vitest accepts no annotations after a test has ended; printed text appears next to its failure.
        console.error(`${reportText(await reportOf(world))}\nReplay it with: mt2 repro ${await storeAside(world)}`);
      }
    } finally {
      await world.remove();
    }
  },
  people: ({ world }, use) => use(world.people),
  clock: ({ world }, use) => use(world.clock),
  market: ({ world }, use) => use(world.market),
  outbox: ({ world }, use) => use(world.outbox),
  operator: ({ world }, use) => use(world.operator),
  faults: ({ world }, use) => use(world.faults),
});
