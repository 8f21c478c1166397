import { randomInt } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Asked, FleetPoints } from '../fleet-points.ts';
import type { Config } from '../process/config.ts';
import type { Loss } from '../world/registry/listed.ts';
import type { Registry } from '../world/registry/registry.ts';
import { MAIN } from '../world/registry/world-names.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import { NotOwned } from './errors.ts';
import type { Means } from './fleet-snapshots.ts';
import { Front, type Owner } from './front.ts';
import { holdAnswers } from './hold-answers.ts';
import { Lease } from './lease.ts';
import { OwnedWorlds } from './owned-worlds.ts';
import { type Found, Store } from './store.ts';

/** How long this server waits before it looks again. */
const LOOK_MS = 50;
/** How long a damaged world is left alone, at first and at most; each time twice as long. */
const [FIRST_REST_MS, MOST_REST_MS] = [5_000, 300_000];
const HERE: Owner = { at: 'here' };
const DAMAGED: Owner = { at: 'nowhere', why: 'damaged' };

export type FleetOptions = Omit<Means, 'store' | 'lease'> &
  Pick<Config, 'fleet' | 'fleetUrl' | 'fleetSecret' | 'leaseMs' | 'minFreeMb'> & {
    /** Without the lab, the secret of the worlds. */
    readonly worldSecret: string | undefined;
    /** The real time, milliseconds since 1970. */
    readonly now: () => number;
  };

/** The servers that share one store: which of them owns which world. A world without an owner is taken. */
export class Fleet implements FleetPoints {
  readonly #options: FleetOptions;
  readonly #store: Store;
  readonly #lease: Lease;
  /** The worlds that this server owns. */
  readonly worlds: OwnedWorlds;
  readonly #looking = new Map<string, Promise<Owner>>();
  /** Damaged worlds: until when each is left alone, and for how long. */
  readonly #damaged = new Map<string, { readonly untilMs: number; readonly restMs: number }>();
  /** Creates `main`. */
  #start: () => Promise<void> = async () => undefined;
  #isEnding = false;
  #isDiskLow = false;
  #ticking: ReturnType<typeof setInterval> | undefined;

  private constructor(options: FleetOptions, store: Store) {
    const { leaseMs, fleetUrl: url, warn } = options;
    // That a world is lost is no failure.
    const failed = (error: unknown) => void (error instanceof NotOwned || options.failed(error));
    this.#options = { ...options, failed };
    this.#store = store;
    const announced = () => ({ url, isDraining: this.#isLeaving });
    this.#lease = new Lease({ store, leaseMs, announced, lost: () => this.worlds.loseAll(), warn });
    this.worlds = new OwnedWorlds({ ...this.#options, store, lease: this.#lease });
  }

  static async open(options: FleetOptions): Promise<Fleet> {
    return new Fleet(options, await Store.open(options.fleet, options));
  }

  get server(): string {
    return this.#lease.id;
  }

  get #isLeaving(): boolean {
    return this.#isEnding || this.#isDiskLow;
  }

  async unready(): Promise<'store-unreachable' | 'standby-awaited' | Loss | undefined> {
    if (this.#store.isFailing) return 'store-unreachable';
    if (!this.#lease.isValid) return (await this.#store.isWritable()) ? 'standby-awaited' : 'store-unreachable';
    return this.#damaged.has(MAIN) ? 'world-damaged' : undefined;
  }

  async begin(registry: Registry, start: () => Promise<void>): Promise<void> {
    this.worlds.registry = registry;
    this.#start = start;
    await this.#lease.begin();
    this.#ticking = setInterval(() => this.#tick(), 1_000);
    // Until `main` is there, or known to be damaged.
    for (;;) {
      const main = await this.place(MAIN);
      if (main.at !== 'nowhere' || main.why === 'damaged') return;
      await sleep(LOOK_MS);
    }
  }

  join(http: FastifyInstance, asked: Asked): Front {
    holdAnswers(http, () => this.worlds.confirmed());
    const isThere = (server: string) => this.#lease.isValid && this.#lease.others.some(({ id }) => id === server);
    return new Front(http, asked, { place: this.place, isThere, signer: this.#options });
  }

  /** A world's place. */
  readonly place = async (world: string): Promise<Owner> => {
    if (!this.#lease.isValid) return { at: 'nowhere', why: 'no-quorum' };
    if (await this.worlds.settled(world)) return HERE;
    const looking = this.#looking.get(world) ?? this.#look(world).finally(() => this.#looking.delete(world));
    this.#looking.set(world, looking);
    return looking;
  };

  async #look(world: string): Promise<Owner> {
    try {
      return await this.#find(world);
    } catch (error) {
      if (!(error instanceof Unconfirmed)) throw error;
      if (this.#lease.isValid) this.#options.failed(error);
      return { at: 'nowhere', why: 'no-quorum' };
    }
  }

  async #find(world: string): Promise<Owner> {
    for (;;) {
      const found = await this.#store.find(world);
      const isWorld = found?.isSnapshot === false;
      if (isWorld && found.url !== null && found.owner !== this.server) {
        this.#damaged.delete(world);
        return { at: 'server', server: found.owner, url: found.url };
      }
      const isMissing = !isWorld || !found.isPinned;
      if (isMissing && (world !== MAIN || this.#isLeaving)) return { at: 'nowhere', why: isWorld ? 'server-ended' : 'not-created' };
      if (isMissing) await this.#start();
      const elsewhere = isMissing ? undefined : await this.#take(found);
      if (elsewhere) return elsewhere;
      if (await this.worlds.settled(world)) return HERE;
      await sleep(LOOK_MS + randomInt(LOOK_MS));
    }
  }

  /** Takes a world without an owner unless another server is first. A server that leaves names another one. */
  async #take(found: Found): Promise<Owner | undefined> {
    const { id } = found;
    if (this.#isLeaving) {
      const others = this.#lease.others.filter(({ isDraining }) => !isDraining);
      const other = others[randomInt(others.length || 1)];
      if (!other) throw new NotOwned(id);
      return { at: 'server', server: other.id, url: other.url };
    }
    const last = this.#damaged.get(id);
    if (last && last.untilMs > performance.now()) return DAMAGED;
    try {
      await this.worlds.take(found);
      this.#damaged.delete(id);
      return undefined;
    } catch (error) {
      if (error instanceof Unconfirmed) throw error;
      const restMs = Math.min(last ? last.restMs * 2 : FIRST_REST_MS, MOST_REST_MS);
      this.#damaged.set(id, { untilMs: performance.now() + restMs, restMs });
      return DAMAGED;
    }
  }

  addresses(): string[] {
    const own = this.#lease.isValid ? [this.#options.fleetUrl] : [];
    return [...own, ...this.#lease.others.map(({ url }) => url)].toSorted();
  }

  async addressOf(world: string): Promise<string | undefined> {
    const place = await this.place(world);
    return place.at === 'server' ? place.url : undefined;
  }

  async announceEnd(): Promise<void> {
    this.#isEnding = true;
    await this.#lease.renew();
  }

  async drain(): Promise<void> {
    await this.worlds.giveUpAll();
    clearInterval(this.#ticking);
    await this.#lease.end();
    await this.#store.close();
  }

  #tick(): void {
    const { failed } = this.#options;
    for (const kept of this.worlds.all()) kept.tick().catch((error) => kept.isLost || failed(error));
    this.#lookAtDisk().catch(failed);
    if (this.#damaged.has(MAIN)) this.place(MAIN).catch(failed);
  }

  /** A server whose disk is full gives its pinned worlds to others, if there are some with space. */
  async #lookAtDisk(): Promise<void> {
    const { folder, minFreeMb, warn } = this.#options;
    const { bavail, bsize } = await statfs(folder);
    const isLow = bavail * bsize < minFreeMb * 1_000_000;
    if (isLow === this.#isDiskLow || this.#isEnding) return;
    if (isLow && this.#lease.others.every(({ isDraining }) => isDraining)) return;
    this.#isDiskLow = isLow;
    await this.#lease.renew();
    if (!isLow) return;
    warn('The disk of this server is nearly full: its pinned worlds are given to other servers.');
    await Promise.all(this.worlds.all().flatMap((kept) => (kept.isPinned ? [this.worlds.giveUp(kept)] : [])));
  }
}
