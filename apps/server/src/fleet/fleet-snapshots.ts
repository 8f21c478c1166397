import { type Decision, err, ok } from '@mt2/domain';
import type { NamedStates } from '../world/registry/snapshots.ts';
import type { Snapshot } from '../world/registry/world-files.ts';
import { SEED } from '../world/registry/world-names.ts';
import type { Checker } from '../world/storage/checker.ts';
import { copyFile, migrateFile } from '../world/storage/files.ts';
import { NotOwned, StateDamaged } from './errors.ts';
import type { Lease } from './lease.ts';
import { type Disk, loadImages, storeBase, withFile } from './state.ts';
import type { Store } from './store.ts';

/** What a server of a fleet works with. */
export type Means = {
  readonly store: Store;
  readonly lease: Lease;
  /** A folder of this server for temporary files. */
  readonly folder: string;
  /** The images on this server's disk. */
  readonly disk: Disk;
  readonly checker: Checker;
  readonly warn: (line: string) => void;
  readonly failed: (error: unknown) => void;
};

/** The snapshots of all servers of a fleet, in its store: worlds without an owner or a log. */
export class FleetSnapshots implements NamedStates {
  readonly #means: Means;

  constructor(means: Means) {
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

  readonly take: NamedStates['take'] = async (name, copyTo, isSound) => {
    if (await this.has(name)) return err('snapshot-exists');
    return withFile(this.#means.folder, async (file) => {
      await copyTo(file);
      if (!isSound && (await this.#check(file)).damage !== undefined) return err('world-damaged');
      const { store, lease } = this.#means;
      const row = await store.create(name, lease.id, false);
      if (!row) return err((await this.has(name)) ? 'snapshot-exists' : 'world-exists');
      const fence = { ...row, mayGoOn: () => lease.whenValid() };
      const base = await storeBase(this.#means, fence, file, new Set());
      if (!(await store.append(fence, { base, isSnapshot: true, owner: '' }))) throw new NotOwned(name);
      return ok(undefined);
    });
  };

  readonly use: NamedStates['use'] = async (name, work) => {
    const row = await this.#means.store.find(name);
    if (!row?.isSnapshot) return err('snapshot-not-found');
    return withFile(this.#means.folder, async (file) => {
      try {
        await this.#means.store.readState(row, file);
      } catch (error) {
        if (!(error instanceof StateDamaged)) throw error;
        // It was removed meanwhile, or what the store has is none.
        return err((await this.has(name)) ? 'snapshot-damaged' : 'snapshot-not-found');
      }
      const { damage, isBehind } = await this.#check(file);
      if (damage !== undefined) return err('snapshot-damaged');
      if (isBehind) migrateFile(file);
      await loadImages(this.#means.store, name, file, this.#means.disk);
      return work((to) => copyFile(file, to));
    });
  };

  async remove(name: string): Promise<Decision<undefined, 'snapshot-not-found'>> {
    const row = await this.#means.store.find(name);
    return row?.isSnapshot && (await this.#means.store.remove(row)) ? ok(undefined) : err('snapshot-not-found');
  }

  readonly #check = (file: string) => this.#means.checker.check({ file, isAlone: true });
}
