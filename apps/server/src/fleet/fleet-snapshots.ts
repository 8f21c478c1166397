import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Decision, err, ok } from '@mt2/domain';
import type { CopyTo, NamedStates } from '../world/registry/snapshots.ts';
import type { Snapshot } from '../world/registry/world-files.ts';
import { SEED } from '../world/registry/world-names.ts';
import type { Checker } from '../world/storage/checker.ts';
import { copyFile, migrateFile, removeFile } from '../world/storage/files.ts';
import { newId } from './new-id.ts';
import type { FleetStore } from './store.ts';
import { fromStore } from './store-errors.ts';
import { type Disk, loadImages, WorldImages } from './world-images.ts';

/** The fleet's value of a snapshot: the folder of its state and images, and the size of the state. */
type Value = { readonly folder: string; readonly bytes: number };

const PREFIX = 'snapshot.';
const factOf = (name: string): string => `${PREFIX}${name}`;
const stateIn = ({ folder }: Pick<Value, 'folder'>): string => `${folder}/state`;

export type SnapshotMeans = {
  readonly store: FleetStore;
  readonly disk: Disk;
  /** A folder of this server for temporary files. */
  readonly folder: string;
  readonly checker: Pick<Checker, 'check'>;
  /** Resolves when this server's lease is valid; false if it is over. */
  readonly mayGoOn: () => Promise<boolean>;
};

/** The snapshots of all servers of a fleet, in its store: a snapshot exists as soon as its name does. */
export class FleetSnapshots implements NamedStates {
  readonly #means: SnapshotMeans;

  constructor(means: SnapshotMeans) {
    this.#means = means;
  }

  async has(name: string): Promise<boolean> {
    return name === SEED || (await this.#find(name)) !== undefined;
  }

  list(): Promise<Snapshot[]> {
    return fromStore('which snapshots there are', async () =>
      (await this.#means.store.facts.list(PREFIX))
        .map(({ name, value, madeMs }) => ({ name, takenMs: madeMs, bytes: (JSON.parse(value) as Value).bytes }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
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
      return fromStore(`whether the snapshot ${name} is stored`, () => this.#put(name, file));
    });
  }

  async #put(name: string, file: string): Promise<Decision<undefined, 'snapshot-exists'>> {
    const { store, disk, mayGoOn } = this.#means;
    const folder = `snapshot/${newId()}`;
    const images = new WorldImages(store.files, folder, disk);
    images.addFile(file);
    await images.store(mayGoOn);
    const state = await readFile(file);
    await store.files.put(stateIn({ folder }), state, mayGoOn);
    const value = JSON.stringify({ folder, bytes: state.length } satisfies Value);
    if ((await store.facts.agree(factOf(name), value)) === value) return ok(undefined);
    await store.files.removeAll(`${folder}/`);
    return err('snapshot-exists');
  }

  async use<T, R extends string>(
    name: string,
    work: (copyTo: CopyTo) => Promise<Decision<T, R>>,
  ): Promise<Decision<T, R | 'snapshot-not-found' | 'snapshot-damaged'>> {
    const { store, disk, checker } = this.#means;
    const found = await this.#find(name);
    if (!found) return err('snapshot-not-found');
    return this.#withFile(async (file) => {
      const state = await fromStore(`what the snapshot ${name} has`, () => store.files.get(stateIn(found)));
      // It was removed meanwhile.
      if (!state) return err('snapshot-not-found');
      await writeFile(file, state);
      const { damage, isBehind } = await checker.check({ file, isAlone: true });
      if (damage !== undefined) return err('snapshot-damaged');
      if (isBehind) migrateFile(file);
      await fromStore(`which images the snapshot ${name} has`, () => loadImages(store.files, found.folder, file, disk));
      return work((to) => copyFile(file, to));
    });
  }

  async remove(name: string): Promise<Decision<undefined, 'snapshot-not-found'>> {
    const { store } = this.#means;
    const found = await this.#find(name);
    if (!found) return err('snapshot-not-found');
    await fromStore(`whether the snapshot ${name} is removed`, async () => {
      await store.facts.forget(factOf(name));
      await store.files.removeAll(`${found.folder}/`);
    });
    return ok(undefined);
  }

  #find(name: string): Promise<Value | undefined> {
    return fromStore(`whether there is a snapshot ${name}`, async () => {
      const value = await this.#means.store.facts.get(factOf(name));
      return value === undefined ? undefined : (JSON.parse(value) as Value);
    });
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
