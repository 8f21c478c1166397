import type { Registry } from '../world/registry/registry.ts';
import type { SharedWorlds } from '../world/registry/shared-worlds.ts';
import { takenOver } from '../world/signals.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import type { World } from '../world/world.ts';
import { NotOwned } from './errors.ts';
import { FleetSnapshots, type Means } from './fleet-snapshots.ts';
import { KeptWorld } from './kept-world.ts';
import { loadImages, withFile, writeState } from './state.ts';
import type { Fence, WorldRow } from './store.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The worlds that this server owns. */
export class OwnedWorlds implements SharedWorlds {
  readonly #means: Means;
  readonly #owned = new Map<string, KeptWorld>();
  readonly #dropping = new Map<string, Promise<unknown>>();
  readonly snapshots: FleetSnapshots;
  /** Where worlds are opened; undefined until the server begins to own some. */
  registry: Registry | undefined;

  constructor(means: Means) {
    this.#means = means;
    this.snapshots = new FleetSnapshots(means);
  }

  all(): KeptWorld[] {
    return [...this.#owned.values()];
  }

  keeperOf(id: string): KeptWorld | undefined {
    return this.#owned.get(id);
  }

  /** A world that this server owns once it is loaded; undefined if it does not, or not any more. */
  async settled(id: string): Promise<KeptWorld | undefined> {
    await this.#owned.get(id)?.leaving;
    const kept = this.#owned.get(id);
    await kept?.ready.catch(() => undefined);
    return kept?.isOwned ? kept : undefined;
  }

  /** Resolves when the store has all commits of every world of this server that it is not releasing; undefined if it has. */
  confirmed(): Promise<unknown> | undefined {
    const waits = this.all().flatMap(({ leaving, world }) => (leaving ? [] : (world?.confirmed() ?? [])));
    return waits.length === 0 ? undefined : Promise.all(waits);
  }

  /** Claims a pinned world without an owner, and opens it, unless another server is first. One that cannot be loaded is released. */
  async take(found: Fence): Promise<void> {
    const { id } = found;
    const row = await this.#means.store.claim(found, this.#means.lease.id);
    if (!row) return;
    const kept = this.#keep(row);
    kept.ready = this.#load(kept, row);
    try {
      await kept.ready;
      takenOver.tell({ isLoaded: true });
    } catch (error) {
      takenOver.tell({ isLoaded: false });
      if (!(error instanceof Unconfirmed)) this.#means.warn(`The world ${id} of the store cannot be loaded: ${messageOf(error)}.`);
      kept.world = undefined;
      await this.giveUp(kept);
      throw error;
    }
  }

  async claim(id: string): Promise<boolean> {
    const row = await this.#means.store.create(id, this.#means.lease.id, !this.#owned.has(id));
    if (row) this.#keep(row);
    return row !== undefined;
  }

  async #load(kept: KeptWorld, row: WorldRow): Promise<void> {
    const { folder, disk, store } = this.#means;
    const { id } = row;
    // Before anything else: a later one waits for this.
    await this.#dropping.get(id);
    await withFile(folder, async (file) => {
      const size = await writeState(store, row, file);
      kept.loaded(await loadImages(store, id, file, disk), size);
      await this.registry?.adopt(id, file, 'unknown');
    });
  }

  #keep(row: WorldRow): KeptWorld {
    const lost = (kept: KeptWorld, error: unknown) => {
      this.#means.warn(`The world ${kept.id} is loaded again from the store: ${messageOf(error)}.`);
      this.#drop(kept);
    };
    const kept = new KeptWorld({ ...this.#means, lost }, row);
    this.#owned.set(row.id, kept);
    return kept;
  }

  /** One of this server that is not known here was lost, or its creation was not confirmed. */
  async has(id: string): Promise<boolean> {
    const row = await this.#means.store.find(id);
    if (!row || row.isSnapshot) return false;
    return row.isPinned || (row.owner === this.#means.lease.id ? this.#owned.has(id) : row.url !== null);
  }

  opened(world: World): void {
    const kept = this.keeperOf(world.id);
    if (kept) kept.world = world;
  }

  async forget(id: string, how: 'unpinned' | 'removed'): Promise<void> {
    const kept = this.#owned.get(id);
    if (!kept) throw new NotOwned(id);
    await kept.forget(how);
    if (how === 'removed' && this.#owned.get(id) === kept) this.#owned.delete(id);
  }

  /** Releases a world, and removes it from this server. Requests for it wait meanwhile. */
  giveUp(kept: KeptWorld): Promise<void> {
    kept.leaving ??= kept
      .release()
      .catch(this.#means.failed)
      .then(() => this.#drop(kept));
    return kept.leaving;
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
    const { id, ready } = kept;
    if (this.#owned.get(id) !== kept) return;
    this.#owned.delete(id);
    const drop = () => this.registry?.drop(id);
    const dropped = ready
      .then(drop, drop)
      .catch(this.#means.failed)
      .finally(() => this.#dropping.get(id) === dropped && this.#dropping.delete(id));
    this.#dropping.set(id, dropped);
  }
}
