import { join } from 'node:path';
import { type Decision, err, ok } from '@mt2/domain';
import type { CopyTo, NamedStates } from '../world/registry/snapshots.ts';
import type { Snapshot } from '../world/registry/world-files.ts';
import { SEED } from '../world/registry/world-names.ts';
import type { Checker } from '../world/storage/checker.ts';
import { copyFile, migrateFile, removeFile } from '../world/storage/files.ts';
import { NotOwned, StateDamaged } from './errors.ts';
import { partsOf, writeBase } from './load-state.ts';
import { newId } from './new-id.ts';
import type { FleetStore } from './store.ts';
import { type Disk, loadImages, WorldImages } from './world-images.ts';

export type SnapshotMeans = {
  readonly store: FleetStore;
  readonly disk: Disk;
  /** A folder of this server for temporary files. */
  readonly folder: string;
  readonly checker: Pick<Checker, 'check'>;
  /** This server's ID. */
  readonly server: () => string;
  /** Resolves when this server's lease is valid; false if it is over. */
  readonly mayGoOn: () => Promise<boolean>;
};

/** The snapshots of all servers of a fleet, in its store: worlds without an owner or a log. */
export class FleetSnapshots implements NamedStates {
  readonly #means: SnapshotMeans;

  constructor(means: SnapshotMeans) {
    this.#means = means;
  }

  async has(name: string): Promise<boolean> {
    return name === SEED || (await this.#means.store.find(name))?.isSnapshot === true;
  }

  list(): Promise<Snapshot[]> {
    return this.#means.store.snapshots();
  }

  /** Their images are in the store, and on this disk only for worlds. */
  files(): string[] {
    return [];
  }

  async take(
    name: string,
    copyTo: (file: string) => Promise<void>,
    isSound: boolean,
  ): Promise<Decision<undefined, 'snapshot-exists' | 'world-damaged'>> {
    if (await this.has(name)) return err('snapshot-exists');
    return this.#withFile(async (file) => {
      await copyTo(file);
      if (!isSound && (await this.#means.checker.check({ file, isAlone: true })).damage !== undefined) return err('world-damaged');
      return this.#put(name, file);
    });
  }

  async #put(name: string, file: string): Promise<Decision<undefined, 'snapshot-exists'>> {
    const { store, disk, server, mayGoOn } = this.#means;
    const row = await store.create(name, server(), false);
    if (!row) return err('snapshot-exists');
    const images = new WorldImages(disk, (hash, bytes) => store.putImage(row, hash, bytes, mayGoOn));
    images.addFile(file);
    await images.store();
    if (!(await store.keepSnapshot(row, await store.putBase(row, partsOf(file), mayGoOn), mayGoOn))) throw new NotOwned(name);
    return ok(undefined);
  }

  async use<T, R extends string>(
    name: string,
    work: (copyTo: CopyTo) => Promise<Decision<T, R>>,
  ): Promise<Decision<T, R | 'snapshot-not-found' | 'snapshot-damaged'>> {
    const { store, disk, checker } = this.#means;
    const row = await store.find(name);
    if (!row?.isSnapshot) return err('snapshot-not-found');
    return this.#withFile(async (file) => {
      try {
        await writeBase(store, row, file);
      } catch (error) {
        if (!(error instanceof StateDamaged)) throw error;
        // It was removed meanwhile, or what the store has is none.
        return err((await this.has(name)) ? 'snapshot-damaged' : 'snapshot-not-found');
      }
      const { damage, isBehind } = await checker.check({ file, isAlone: true });
      if (damage !== undefined) return err('snapshot-damaged');
      if (isBehind) migrateFile(file);
      await loadImages(store, name, file, disk);
      return work((to) => copyFile(file, to));
    });
  }

  async remove(name: string): Promise<Decision<undefined, 'snapshot-not-found'>> {
    return (await this.#means.store.removeSnapshot(name)) ? ok(undefined) : err('snapshot-not-found');
  }

  /** Calls `work` with the path of a file that is removed afterwards. */
  async #withFile<T>(work: (file: string) => Promise<T>): Promise<T> {
    const file = join(this.#means.folder, `${newId()}.snapshot`);
    try {
      return await work(file);
    } finally {
      removeFile(file);
    }
  }
}
