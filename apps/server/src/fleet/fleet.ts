import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Asked, FleetPoints } from '../fleet-points.ts';
import type { Loss } from '../world/registry/listed.ts';
import type { Registry } from '../world/registry/registry.ts';
import { MAIN } from '../world/registry/world-names.ts';
import { NotOwned } from './errors.ts';
import { Front } from './front.ts';
import { holdAnswers } from './hold-answers.ts';
import { Lease } from './lease.ts';
import { OwnedWorlds, type OwnerOptions } from './owned-worlds.ts';
import { Stamps } from './stamp.ts';
import { type FleetStore, Store } from './store.ts';
import { type Owner, Whereabouts } from './whereabouts.ts';

/** Seconds between two looks at the disk. */
const DISK_SECONDS = 5;

export type FleetOptions = OwnerOptions & {
  /** The address of PostgreSQL. */
  readonly address: string;
  /** Where the other servers reach this one. */
  readonly url: string;
  readonly leaseMs: number;
  /** The secret of the fleet, and without the lab that of its worlds. */
  readonly secret: string;
  readonly worldSecret: string | undefined;
  /** The real time, milliseconds since 1970. */
  readonly now: () => number;
  /** With less free space on its disk, a server gives its worlds away. */
  readonly minFreeBytes: number;
};

/** The servers that share one store: which of them owns which world. */
export class Fleet implements FleetPoints {
  readonly #options: FleetOptions;
  readonly #store: FleetStore;
  readonly #lease: Lease;
  readonly #whereabouts: Whereabouts;
  /** The worlds that this server owns. */
  readonly worlds: OwnedWorlds;
  #start: () => Promise<void> = async () => undefined;
  #isEnding = false;
  #isDiskLow = false;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #ticks = 0;

  private constructor(options: FleetOptions, store: FleetStore) {
    const { leaseMs, url, warn, failed } = options;
    const isLeaving = () => this.#isEnding || this.#isDiskLow;
    this.#options = options;
    this.#store = store;
    this.#lease = new Lease({
      store,
      leaseMs,
      announced: () => ({ url, isDraining: isLeaving() }),
      lost: () => this.worlds.loseAll(),
      warn,
    });
    this.worlds = new OwnedWorlds(options, store, this.#lease);
    this.#whereabouts = new Whereabouts({
      store,
      lease: this.#lease,
      worlds: this.worlds,
      isLeaving,
      start: () => this.#start(),
      failed,
    });
  }

  /** `store`: for tests. */
  static async open(options: FleetOptions, store?: FleetStore): Promise<Fleet> {
    return new Fleet(options, store ?? (await Store.open(options.address, options)));
  }

  get server(): string {
    return this.#lease.id;
  }

  async unready(): Promise<'store-unreachable' | 'standby-awaited' | Loss | undefined> {
    if (!this.#lease.isValid) return (await this.#store.trouble()) === undefined ? 'standby-awaited' : 'store-unreachable';
    return this.#whereabouts.isDamaged(MAIN) ? 'world-damaged' : undefined;
  }

  async begin(registry: Registry, start: () => Promise<void>): Promise<void> {
    this.worlds.registry = registry;
    this.#start = start;
    await this.#lease.begin();
    this.#ticking = setInterval(() => this.#tick(), 1_000);
    await this.#whereabouts.findMain();
  }

  join(http: FastifyInstance, asked: Asked): Front {
    const { secret, now } = this.#options;
    holdAnswers(http, () => this.worlds.confirmed());
    const isThere = (server: string) => this.#lease.isValid && this.#lease.others.some(({ id }) => id === server);
    return new Front(http, asked, { place: this.place, isThere }, new Stamps(secret, now));
  }

  /** A world's place; a world without an owner is taken. `again`: not what is believed. */
  readonly place = (world: string, again = false): Promise<Owner> => this.#whereabouts.of(world, again);

  addresses(): string[] {
    const own = this.#lease.isValid ? [this.#options.url] : [];
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
    for (const kept of this.worlds.all())
      kept.tick().catch((error: unknown) => {
        if (!(error instanceof NotOwned)) failed(error);
      });
    this.#lease.complain().catch(failed);
    this.#ticks += 1;
    if (this.#ticks % DISK_SECONDS === 0) this.#lookAtDisk().catch(failed);
  }

  /** A server whose disk is full gives its pinned worlds to others, if there are some with space. */
  async #lookAtDisk(): Promise<void> {
    const { folder, minFreeBytes, warn } = this.#options;
    const { bavail, bsize } = await statfs(folder);
    const isLow = bavail * bsize < minFreeBytes;
    if (isLow === this.#isDiskLow || this.#isEnding) return;
    if (isLow && this.#lease.others.every(({ isDraining }) => isDraining)) return;
    this.#isDiskLow = isLow;
    await this.#lease.renew();
    if (!isLow) return;
    warn('The disk of this server is nearly full: its pinned worlds are given to other servers.');
    await Promise.all(this.worlds.all().flatMap((kept) => (kept.isPinned ? [this.worlds.giveUp(kept)] : [])));
  }
}
