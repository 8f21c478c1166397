import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@mt2/contracts/client';
import { worlds } from '@mt2/contracts/lab/worlds';
import { openWriter } from '../../world/storage/files.ts';
import { ReadView } from '../../world/tables/read-view.ts';
import { Sql } from '../../world/tables/sql.ts';
import { unpackWorld } from '../../world/travel/unpack.ts';
import type { World } from '../../world/world.ts';

/** One of two compared worlds: its committed state, and its tables. */
export type Side = Pick<World, 'sql' | 'view'>;

/** How worlds of other servers of a fleet are read. */
export type Elsewhere = {
  /** The address of the other server that owns a world; undefined for any other name. */
  readonly addressOf: (world: string) => Promise<string | undefined>;
  /** The token that all servers require. */
  readonly labToken: string;
  /** A folder of this server for files on their way. */
  readonly workDir: string;
};

/** Calls `read` with a copy of a world that another server exports; undefined if there is none. */
export async function readElsewhere<T>(
  { addressOf, labToken, workDir }: Elsewhere,
  world: string,
  read: (side: Side) => Promise<T>,
): Promise<T | undefined> {
  const baseUrl = await addressOf(world);
  if (baseUrl === undefined) return undefined;
  const client = createClient({ baseUrl, headers: () => (labToken ? { 'x-lab-token': labToken } : {}) });
  const answer = await client.send(worlds.exportWorld, { world });
  if (!answer.ok) return undefined;
  const folder = await mkdtemp(join(workDir, 'elsewhere-'));
  try {
    const { database } = await unpackWorld(answer.message, folder);
    const db = openWriter(database);
    try {
      return await read({ sql: new Sql(db), view: () => new ReadView(database, (close) => close()) });
    } finally {
      db.close();
    }
  } finally {
    // A file that cannot be removed now is removed by the next start.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
