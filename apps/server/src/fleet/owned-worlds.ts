import { join } from 'node:path';
import type { Registry } from '../world/registry/registry.ts';
import type { SharedWorlds } from '../world/registry/shared-worlds.ts';
import type { Checker } from '../world/storage/checker.ts';
import { removeFile } from '../world/storage/files.ts';
import type { World } from '../world/world.ts';
import { type Claimed, claimWorld, writeState } from './claim.ts';
import { FleetSnapshots } from './fleet-snapshots.ts';
import type { Entry, History } from './history.ts';
import { KeptWorld } from './kept-world.ts';
import type { Lease } from './lease.ts';
import { NotOwned } from './not-owned.ts';
import type { FleetStore } from './store.ts';
import { fromStore } from './store-errors.ts';
import type { Disk } from './world-images.ts';

export type OwnerOptions = {
  /** A folder of this server for temporary files. */
  readonly folder: string;
  /** The images on this server's disk. */
  readonly disk: Disk;
  readonly checker: Checker;
  readonly warn: (line: string) => void;
  readonly failed: (error: unknown) => void;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Owned = { readonly kept: KeptWorld; readonly ready: Promise<void> };

/** The worlds that this server owns. */
export class OwnedWorlds implements SharedWorlds {
  readonly #options: OwnerOptions;
  readonly #store: FleetStore;
  readonly #lease: Pick<Lease, 'id' | 'isValid' | 'whenValid'>;
  readonly #owned = new Map<string, Owned>();
  /** Worlds that are being released. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #dropping = new Map<string, Promise<unknown>>();
  readonly snapshots: FleetSnapshots;
  /** Where worlds are opened; undefined until the server begins to own some. */
  registry: Registry | undefined;

  constructor(options: OwnerOptions, store: FleetStore, lease: Pick<Lease, 'id' | 'isValid' | 'whenValid'>) {
    this.#options = options;
    this.#store = store;
    this.#lease = lease;
    this.snapshots = new FleetSnapshots({ ...options, store, mayGoOn: () => lease.whenValid() });
  }

  all(): KeptWorld[] {
    return Array.from(this.#owned.values(), ({ kept }) => kept);
  }

  keeperOf(id: string): KeptWorld | undefined {
    return this.#owned.get(id)?.kept;
  }

  /** A world that this server owns once it is loaded; undefined if it does not, or not any more. */
  async settled(id: string): Promise<KeptWorld | undefined> {
    await this.#leaving.get(id);
    const owned = this.#owned.get(id);
    await owned?.ready.catch(() => undefined);
    return owned?.kept.isOwned ? owned.kept : undefined;
  }

  /** Resolves when the store has all commits of every world of this server that it is not releasing; undefined if it has. */
  confirmed(): Promise<unknown> | undefined {
    const waits = this.all().flatMap(({ id, world }) => (this.#leaving.has(id) ? [] : (world?.confirmed() ?? [])));
    return waits.length === 0 ? undefined : Promise.all(waits);
  }

  /** Claims a pinned world without an owner, and opens it; undefined if another server was first. One that cannot be loaded is released. */
  async take(id: string, last: Entry): Promise<KeptWorld | undefined> {
    const claimed = await this.#claim(id, last);
    if (!claimed?.history.state) return undefined;
    const kept = this.#keep(id, claimed, true);
    const ready = this.#load(id, claimed.history);
    this.#owned.set(id, { kept, ready });
    try {
      await ready;
      return kept.isLost ? undefined : kept;
    } catch (error) {
      this.#options.warn(`The world ${id} cannot be loaded, and is left to another server: ${messageOf(error)}.`);
      kept.world = undefined;
      await this.giveUp(kept);
      throw error;
    }
  }

  claim(id: string): Promise<boolean> {
    return fromStore(`whether ${id} is claimed`, async () => {
      const last = await this.#store.last(id);
      if (last && (await this.#isThere(id, last))) return false;
      const claimed = await this.#claim(id, last);
      if (!claimed) return false;
      this.#owned.set(id, { kept: this.#keep(id, claimed, false), ready: Promise.resolve() });
      return true;
    });
  }

  #claim(id: string, last: Entry | undefined): Promise<Claimed | undefined> {
    return claimWorld(this.#store, id, { last, server: this.#lease.id, mayGoOn: () => this.#lease.whenValid() });
  }

  async #load(id: string, history: History): Promise<void> {
    const { folder, disk } = this.#options;
    const file = join(folder, `${id}.loaded`);
    // Before anything else: a later one waits for this.
    await this.#dropping.get(id);
    const parent = await writeState(this.#store, history, file, disk);
    try {
      await this.registry?.adopt(id, file, parent);
    } finally {
      removeFile(file);
    }
  }

  #keep(id: string, { own, history }: Claimed, isPinned: boolean): KeptWorld {
    const { failed, warn, disk } = this.#options;
    const { state, until, size } = history;
    const host = {
      store: this.#store,
      server: this.#lease.id,
      disk,
      isValid: () => this.#lease.isValid,
      whenValid: () => this.#lease.whenValid(),
      failed,
      lost: (kept: KeptWorld, error: unknown) => {
        warn(`The world ${kept.id} is loaded again from the store: ${messageOf(error)}.`);
        this.#drop(kept);
      },
    };
    const stored = isPinned ? state : undefined;
    const { parent = 'unknown', object } = stored ?? {};
    return new KeptWorld(host, { id, generation: own, isPinned, until, parent, object, size });
  }

  has(id: string): Promise<boolean> {
    return fromStore(`whether there is a world ${id}`, async () => {
      const last = await this.#store.last(id);
      return last !== undefined && this.#isThere(id, last);
    });
  }

  /** Whether a world exists, by the last entry of its log. A claim of this server without a confirmation left none. */
  async #isThere(id: string, { header }: Entry): Promise<boolean> {
    if (header.kind === 'removed') return false;
    if (header.isPinned) return true;
    if (header.server === this.#lease.id) return this.#owned.has(id);
    return header.kind !== 'release' && (await this.#store.lease(header.server)) !== undefined;
  }

  opened(world: World): void {
    const kept = this.keeperOf(world.id);
    if (kept) kept.world = world;
  }

  unpinned(id: string): Promise<void> {
    return this.#forget(id, 'unpinned');
  }

  removed(id: string): Promise<void> {
    return this.#forget(id, 'removed');
  }

  async #forget(id: string, kind: 'unpinned' | 'removed'): Promise<void> {
    const owned = this.#owned.get(id);
    if (!owned) throw new NotOwned(id);
    await owned.kept.forget(kind);
    if (kind === 'removed' && this.#owned.get(id) === owned) this.#owned.delete(id);
  }

  /** Releases a world, and removes it from this server. Requests for it wait meanwhile. */
  giveUp(kept: KeptWorld): Promise<void> {
    const leaving = this.#leaving.get(kept.id);
    if (leaving) return leaving;
    const left = this.#release(kept).finally(() => this.#leaving.delete(kept.id));
    this.#leaving.set(kept.id, left);
    return left;
  }

  async #release(kept: KeptWorld): Promise<void> {
    await kept.release().catch(this.#options.failed);
    this.#drop(kept);
  }

  /** Gives all worlds up; resolves when they are closed. */
  async giveUpAll(): Promise<void> {
    await Promise.all(this.all().map((kept) => this.giveUp(kept)));
    await Promise.all(this.#dropping.values());
  }

  /** The lease is over: other servers may own these worlds, and an unpinned one has ended. */
  loseAll(): void {
    for (const kept of this.all()) kept.lose(new Error('the lease of this server is over'));
  }

  /** A world that is still being loaded is dropped when it is there. */
  #drop(kept: KeptWorld): void {
    const owned = this.#owned.get(kept.id);
    if (owned?.kept !== kept) return;
    this.#owned.delete(kept.id);
    const drop = () => this.registry?.drop(kept.id);
    const dropped = owned.ready
      .then(drop, drop)
      .catch(this.#options.failed)
      .finally(() => {
        if (this.#dropping.get(kept.id) === dropped) this.#dropping.delete(kept.id);
      });
    this.#dropping.set(kept.id, dropped);
  }
}
