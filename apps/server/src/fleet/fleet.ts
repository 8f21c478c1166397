import { randomInt } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { RefuseHost } from '../http/headers/hosts.ts';
import { emptyFleetFolder, secretOf } from '../process/open-registry.ts';
import type { Loss } from '../world/registry/listed.ts';
import type { Registry } from '../world/registry/registry.ts';
import type { SharedWorlds } from '../world/registry/shared-worlds.ts';
import { MAIN } from '../world/registry/world-names.ts';
import * as signals from '../world/signals.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import type { World } from '../world/world.ts';
import { NotOwned } from './errors.ts';
import { FleetSnapshots, type Means } from './fleet-snapshots.ts';
import { Front, type Place } from './front.ts';
import { addressesIn, startOfPrimary } from './hosts.ts';
import { KeptWorld } from './kept-world.ts';
import { Lease } from './lease.ts';
import { type Found, Store, type WorldRow } from './store.ts';

/** How long this server waits at start before it looks again where `main` is, milliseconds. */
const LOOK_MS = 50;
/** How long a damaged world is left alone, at first and at most; each time twice as long. */
const [FIRST_REST_MS, MOST_REST_MS] = [5_000, 300_000];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The servers that share one store: which of them owns which world. A world without an owner is taken. */
export class Fleet implements SharedWorlds {
  readonly #app: AppOptions;
  readonly #means: Means;
  readonly snapshots: FleetSnapshots;
  /** Where worlds are opened; undefined until this server begins to own some. */
  #registry: Registry | undefined;
  /** The worlds that this server owns, and those that it is closing. */
  readonly #owned = new Map<string, KeptWorld>();
  readonly #looking = new Map<string, Promise<Place>>();
  /** Damaged worlds: until when each is left alone, and for how long. */
  readonly #damaged = new Map<string, { readonly untilMs: number; readonly restMs: number }>();
  /** Creates `main`. */
  #start: () => Promise<void> = async () => undefined;
  #isEnding = false;
  #isDiskLow = false;
  #ticking: ReturnType<typeof setInterval> | undefined;

  private constructor(app: AppOptions, means: Omit<Means, 'lease' | 'failed'>) {
    const { logger, config } = app;
    const failed = (error: unknown) => {
      // That a world is lost is no failure.
      if (error instanceof NotOwned) return;
      signals.failed.tell({ error });
      if (logger) logger.error(error);
    };
    const announced = () => ({ url: config.fleetUrl, isDraining: this.#isLeaving });
    const lost = () => {
      means.warn('The store has ended the lease of this server, or was restored or changed: this server begins anew with what it has.');
      this.loseAll();
    };
    this.#app = app;
    this.#means = { ...means, failed, lease: new Lease({ store: means.store, leaseMs: config.leaseMs, announced, lost }) };
    this.snapshots = new FleetSnapshots(this.#means);
  }

  /** Joins the fleet whose store is in the settings, once that can be reached. */
  static async open(app: AppOptions, parts: Pick<Means, 'disk' | 'checker'>): Promise<Fleet> {
    const { config } = app;
    const warn = (line: string) => app.warn?.(line);
    const worldSecret = config.isLabOn ? undefined : secretOf(config);
    const store = await Store.open(config.fleet, { ...config, worldSecret, warn });
    return new Fleet(app, { ...parts, store, warn, folder: emptyFleetFolder(config.dataDir) });
  }

  get server(): string {
    return this.#means.lease.id;
  }

  get #isLeaving(): boolean {
    return this.#isEnding || this.#isDiskLow;
  }

  /** Why this server serves no worlds, or not `main`; undefined if it does. */
  async unready(): Promise<'store-unreachable' | 'standby-awaited' | Loss | undefined> {
    if (this.#means.store.failing.size > 0) return 'store-unreachable';
    if (this.#means.lease.isValid) return this.#damaged.has(MAIN) ? 'world-damaged' : undefined;
    // If a host can be written to, commits wait for a standby.
    const start = await startOfPrimary(addressesIn(this.#app.config.fleet));
    return start === undefined ? 'store-unreachable' : 'standby-awaited';
  }

  /** Begins to own worlds, which are opened in this registry; `start` creates `main`. */
  async begin(registry: Registry, start: () => Promise<void>): Promise<void> {
    this.#registry = registry;
    this.#start = start;
    await this.#means.lease.begin();
    this.#ticking = setInterval(() => this.#tick(), 1_000);
    // Until `main` is there, or known to be damaged.
    for (;;) {
      const main = await this.place(MAIN);
      if (typeof main === 'object' || main === 'here' || main === 'damaged') return;
      await sleep(LOOK_MS);
    }
  }

  /** Joins the server before its routes, and holds its answers until what they rest on is stored. */
  join(http: FastifyInstance, refuseHost: RefuseHost): Front {
    const { config, stamp } = this.#app;
    const isThere = (server: string) => this.#means.lease.isValid && this.#means.lease.others.some(({ id }) => id === server);
    const confirmed = () => this.#confirmed();
    return new Front(http, { ...config, now: () => Date.parse(stamp(0)), refuseHost, place: this.place, isThere, confirmed });
  }

  /** A world's place. */
  readonly place = async (world: string): Promise<Place> => {
    if (!this.#means.lease.isValid) return 'no-quorum';
    if (await this.#isSettled(world)) return 'here';
    const looking = this.#looking.get(world) ?? this.#look(world).finally(() => this.#looking.delete(world));
    this.#looking.set(world, looking);
    return looking;
  };

  async #look(world: string): Promise<Place> {
    try {
      const found = await this.#means.store.find(world);
      const isWorld = found?.isSnapshot === false;
      if (isWorld && found.url !== null && found.owner !== this.server) {
        this.#damaged.delete(world);
        return { server: found.owner, url: found.url };
      }
      const isMissing = !isWorld || !found.isPinned;
      if (isMissing && (world !== MAIN || this.#isLeaving)) return isWorld ? 'server-ended' : 'not-created';
      if (!isMissing) return await this.#take(found);
      await this.#start();
      return (await this.#isSettled(world)) ? 'here' : 'no-quorum';
    } catch (error) {
      if (!(error instanceof Unconfirmed)) throw error;
      if (this.#means.lease.isValid) this.#means.failed(error);
      return 'no-quorum';
    }
  }

  /** Takes a world without an owner unless another server is first. A server that leaves names another one. */
  async #take(found: Found): Promise<Place> {
    const { id } = found;
    if (this.#isLeaving) {
      const others = this.#means.lease.others.filter(({ isDraining }) => !isDraining);
      const other = others[randomInt(others.length || 1)];
      if (!other) throw new NotOwned(id);
      return { server: other.id, url: other.url };
    }
    const last = this.#damaged.get(id);
    if (last && last.untilMs > performance.now()) return 'damaged';
    const row = await this.#means.store.claim(found, this.server);
    // Another server was first: who asks looks once more.
    if (!row) return 'no-quorum';
    const kept = this.#keep(row);
    kept.ready = kept.load(async (file) => this.#registry?.adopt(id, file, 'unknown'));
    try {
      await kept.ready;
      signals.takenOver.tell({ isLoaded: true });
      this.#damaged.delete(id);
      return kept.isOwned ? 'here' : 'no-quorum';
    } catch (error) {
      signals.takenOver.tell({ isLoaded: false });
      kept.world = undefined;
      await this.giveUp(kept);
      if (error instanceof Unconfirmed) throw error;
      this.#means.warn(`The world ${id} of the store cannot be loaded: ${messageOf(error)}.`);
      const restMs = Math.min(last ? last.restMs * 2 : FIRST_REST_MS, MOST_REST_MS);
      this.#damaged.set(id, { untilMs: performance.now() + restMs, restMs });
      return 'damaged';
    }
  }

  #keep(row: WorldRow): KeptWorld {
    const lost = (kept: KeptWorld, error: unknown) => {
      this.#means.warn(`The world ${kept.id} is loaded again from the store: ${messageOf(error)}.`);
      kept.leaving ??= this.#close(kept);
    };
    const kept = new KeptWorld({ ...this.#means, lost }, row);
    this.#owned.set(row.id, kept);
    return kept;
  }

  /** Whether this server owns a world, once it is loaded, or closed. */
  async #isSettled(id: string): Promise<boolean> {
    await this.#owned.get(id)?.leaving;
    const kept = this.#owned.get(id);
    await kept?.ready.catch(() => undefined);
    return kept?.isOwned === true;
  }

  /** Resolves when the store has all commits of every world of this server that it is not releasing; undefined if it has. */
  #confirmed(): Promise<unknown> | undefined {
    const waits = this.#all.flatMap(({ leaving, world }) => (leaving ? [] : (world?.confirmed() ?? [])));
    return waits.length === 0 ? undefined : Promise.all(waits);
  }

  get #all(): KeptWorld[] {
    return [...this.#owned.values()];
  }

  keeperOf(id: string): KeptWorld | undefined {
    return this.#owned.get(id);
  }

  async claim(id: string): Promise<boolean> {
    const row = await this.#means.store.create(id, this.server, !this.#owned.has(id));
    if (row) this.#keep(row);
    return row !== undefined;
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
      .then(() => this.#close(kept));
    return kept.leaving;
  }

  /** The lease is over: other servers may own these worlds, and an unpinned one has ended. */
  loseAll(): void {
    for (const kept of this.#all) kept.lose(new Error('the lease of this server is over'));
  }

  /** A world that is still being loaded is closed when it is there. */
  async #close(kept: KeptWorld): Promise<void> {
    const { id, ready } = kept;
    const drop = () => this.#registry?.drop(id);
    await ready.then(drop, drop).catch(this.#means.failed);
    if (this.#owned.get(id) === kept) this.#owned.delete(id);
  }

  /** The addresses of the servers whose lease is valid. */
  addresses(): string[] {
    const own = this.#means.lease.isValid ? [this.#app.config.fleetUrl] : [];
    return [...own, ...this.#means.lease.others.map(({ url }) => url)].toSorted();
  }

  /** The address of the other server that owns a world; undefined for any other name. */
  async addressOf(world: string): Promise<string | undefined> {
    const place = await this.place(world);
    return typeof place === 'object' ? place.url : undefined;
  }

  /** Tells the other servers that this one ends: it claims no more worlds, and they claim the free ones. */
  async announceEnd(): Promise<void> {
    this.#isEnding = true;
    await this.#means.lease.renew();
  }

  /** Gives up the worlds and the lease of this server, which has announced its end. */
  async drain(): Promise<void> {
    await Promise.all(this.#all.map((kept) => this.giveUp(kept)));
    clearInterval(this.#ticking);
    await this.#means.lease.end();
    await this.#means.store.close();
  }

  #tick(): void {
    const { failed } = this.#means;
    for (const kept of this.#all) kept.tick().catch((error) => kept.isLost || failed(error));
    this.#lookAtDisk().catch(failed);
    if (this.#damaged.has(MAIN)) this.place(MAIN).catch(failed);
  }

  /** A server whose disk is full gives its pinned worlds to others, if there are some with space. */
  async #lookAtDisk(): Promise<void> {
    const { folder, warn } = this.#means;
    const { bavail, bsize } = await statfs(folder);
    const isFull = bavail * bsize < this.#app.config.minFreeMb * 1_000_000;
    const isLow = isFull && this.#means.lease.others.some(({ isDraining }) => !isDraining);
    if (isLow === this.#isDiskLow || this.#isEnding) return;
    this.#isDiskLow = isLow;
    await this.#means.lease.renew();
    if (!isLow) return;
    warn('The disk of this server is nearly full: its pinned worlds are given to other servers.');
    await Promise.all(this.#all.flatMap((kept) => (kept.isPinned ? [this.giveUp(kept)] : [])));
  }
}
