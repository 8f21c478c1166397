import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Complaint } from '@mt2/contracts/complaint';
import { DAY, LONGEST_DURATION } from '@mt2/domain';
import { marketsAt } from '../areas/market/index.ts';
import { Reencoder } from '../areas/upload/index.ts';
import { checkLedger } from '../areas/wallet/index.ts';
import { areasOver } from '../areas.ts';
import { complaintsIn } from '../world/storage/check-columns.ts';
import { passingCode } from '../world/storage/damage.ts';
import { isNoRoom } from '../world/storage/disk.ts';
import { copyFile, openWriter } from '../world/storage/files.ts';
import { Pictures } from '../world/storage/pictures.ts';
import { StateFiles } from '../world/storage/state-files.ts';
import { hashWorld } from '../world/tables/hash.ts';
import { readWhole } from '../world/tables/read-view.ts';
import { forgetServer } from '../world/travel/pack.ts';
import type { TrialQuestion } from '../world/travel/trial.ts';
import { World } from '../world/world.ts';
import { VERSION } from './version.ts';

const real = () => performance.now();
const { jobs, on } = areasOver(
  // Due work reads no picture.
  new Pictures(join(tmpdir(), 'mt2-no-pictures')),
  new Reencoder(),
  { real, version: VERSION, build: Promise.resolve(VERSION), config: { isLabOn: true } },
);

/** Lives through a day in a copy of a world, as its importer could do next. Throws at the first thing that is impossible. */
async function liveADay(file: string): Promise<Complaint | undefined> {
  const failures: unknown[] = [];
  const world = new World({
    id: 'trial',
    place: new StateFiles(file),
    jobs,
    on,
    opened: marketsAt,
    real,
    hasSetAside: (_, { error }) => void failures.push(error),
    failed: (error) => {
      throw error;
    },
  });
  try {
    await world.freeze();
    world.nextDue(world.now() + LONGEST_DURATION);
    await world.advance((now) => now + DAY);
    if (failures.length > 0) throw failures[0];
    const { violations } = await readWhole(world, checkLedger);
    await readWhole(world, hashWorld);
    const [violation] = violations;
    return violation && { path: 'Posting.delta', expected: 'a ledger whose sums agree', got: violation.statement };
  } finally {
    await world.close();
  }
}

function checkColumns(database: string): Complaint | undefined {
  const db = openWriter(database);
  try {
    const [complaint] = complaintsIn(db);
    return complaint;
  } finally {
    db.close();
  }
}

/** Tries a database; the reason why it is not a world that the product can use, or undefined. */
export async function tryWorld({ database, folder }: TrialQuestion): Promise<Complaint | undefined> {
  try {
    // This also migrates its tables.
    forgetServer(database);
    const complaint = checkColumns(database);
    if (complaint) return complaint;
    const copy = join(folder, 'trial.db');
    copyFile(database, copy);
    return await liveADay(copy);
  } catch (error) {
    if (isNoRoom(error) || passingCode(error) !== undefined) throw error;
    return { path: '', expected: 'a world that lives through a day', got: error instanceof Error ? error.message : 'an error' };
  }
}
