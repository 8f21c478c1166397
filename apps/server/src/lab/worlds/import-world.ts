import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Complaining, complaining } from '../../http/request/complaints.ts';
import type { Created } from '../../world/registry/listed.ts';
import type { Registry } from '../../world/registry/registry.ts';
import type { Checker } from '../../world/storage/checker.ts';
import { passingCode } from '../../world/storage/damage.ts';
import { isNoRoom } from '../../world/storage/disk.ts';
import { copyFile } from '../../world/storage/files.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import { picturesIn } from '../../world/travel/pack.ts';
import type { Trial } from '../../world/travel/trial.ts';
import { Unloadable, type Unpacked, unpackWorld } from '../../world/travel/unpack.ts';
import { DATABASE } from '../../world/travel/world-file.ts';

export type Importer = {
  readonly registry: Registry;
  readonly checker: Checker;
  readonly trial: Trial;
  readonly pictures: Pictures;
  readonly workDir: string;
};
type Imported = Created | Complaining<'world-file-invalid' | 'world-file-newer'>;

/** Creates a frozen world from an exported file. A refused import leaves nothing behind. */
export async function importWorld(importer: Importer, id: string, file: Blob): Promise<Imported> {
  const folder = await mkdtemp(join(importer.workDir, 'import-'));
  try {
    const unpacked = await unpackWorld(file, folder);
    const { damage } = await importer.checker.check({ file: unpacked.database, isAlone: true, isForeign: true });
    if (damage !== undefined) throw new Unloadable({ path: DATABASE, expected: 'the database of a world', got: damage });
    const complaint = await importer.trial.try({ database: unpacked.database, folder });
    if (complaint) throw new Unloadable({ ...complaint, path: [DATABASE, complaint.path].join(' ').trim() });
    return await adopt(importer, id, unpacked);
  } catch (error) {
    if (!(error instanceof Unloadable)) throw error;
    return complaining(error.isNewer ? 'world-file-newer' : 'world-file-invalid', error.complaint);
  } finally {
    // A file that cannot be removed now is removed by the next start.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function adopt({ registry, pictures }: Importer, id: string, { database, pictures: sent }: Unpacked): Promise<Created> {
  return opened(registry, id, async (draft) => {
    copyFile(database, draft);
    for (const sha256 of picturesIn(draft)) {
      const file = sent.get(sha256);
      if (file !== undefined) await pictures.put(await readFile(file));
    }
  });
}

/** Opens the migrated database that `write` writes, which has no session, as a new world; refuses one that cannot be opened here. */
async function opened(registry: Registry, id: string, write: (file: string) => Promise<void>): Promise<Created> {
  let made: Created | undefined;
  try {
    made = await registry.fromFile(id, write);
    if (made.ok) await made.value.world.freeze();
    return made;
  } catch (error) {
    if (made?.ok) await registry.remove(id);
    if (isNoRoom(error) || passingCode(error) !== undefined) throw error;
    throw new Unloadable({ path: DATABASE, expected: 'a world that opens', got: error instanceof Error ? error.message : 'an error' });
  }
}
