import type { Instant } from '@mt2/domain';
import { published, secondsSince } from '../world/signals.ts';
import type { Keeper } from '../world/storage/keeper.ts';
import { type PictureRow, pictureRowsAfter } from '../world/storage/picture-rows.ts';
import type { Sql } from '../world/tables/sql.ts';
import type { World } from '../world/world.ts';
import { NotOwned } from './errors.ts';
import type { Means } from './fleet-snapshots.ts';
import { loadImages, storeBase, storeImages, withFile } from './state.ts';
import type { Change, Fence, WorldRow } from './store.ts';
import { WalReader } from './wal.ts';

/** Time of the world that is reserved ahead, and the rest at which more is reserved, milliseconds of real time. */
const AHEAD_MS = 5_000;
const LOW_MS = 3_000;
/** A new base is stored when the log is longer than this. */
const MOST_BYTES = 8_000_000;

type Host = Pick<Means, 'store' | 'lease' | 'folder' | 'disk'> & {
  /** Called once, when an entry was refused or its outcome is unknown. */
  readonly lost: (kept: KeptWorld, error: unknown) => void;
};

/** A world that this server owns: its log in the store, and what waits until its commits are there. */
export class KeptWorld implements Keeper {
  readonly id: string;
  readonly #host: Host;
  #fence: Fence;
  /** Undefined until the world is open. */
  world: World | undefined;
  /** Settled when it is loaded, or not; and, once it is released or lost, when it is closed. */
  ready = Promise.resolve();
  leaving: Promise<void> | undefined;
  isPinned: boolean;
  readonly #wal = new WalReader();
  /** Bytes of the log since the stored base. */
  #logBytes = 0;
  /** Rows of images that are not known to be stored, the last one seen, and the images that are stored. */
  #pictures: PictureRow[] = [];
  #lastPicture = 0n;
  #stored = new Set<string>();
  /** What is written, one after the other: the last one, and how many are not stored. */
  #last = Promise.resolve();
  #unstored = 0;
  /** Whether one of those that wait will take all commits. */
  #isWanted = false;
  isLost = false;

  constructor(host: Host, row: WorldRow) {
    this.#host = host;
    this.id = row.id;
    this.isPinned = row.isPinned;
    this.#fence = { ...row, mayGoOn: this.#mayGoOn };
  }

  get isOwned(): boolean {
    return !this.isLost && this.#host.lease.isValid;
  }

  get limit(): Instant {
    return this.isPinned ? this.#fence.reserved : Number.POSITIVE_INFINITY;
  }

  /** Opens it as the store has it: `open` opens a closed file. */
  load(open: (file: string) => Promise<void>): Promise<void> {
    const { store, folder, disk } = this.#host;
    return withFile(folder, async (file) => {
      this.#logBytes = await store.readState(this.#fence, file);
      this.#stored = await loadImages(store, this.id, file, disk);
      await open(file);
    });
  }

  capture(file: string, tables: Sql | undefined): void {
    if (!this.isPinned || !this.#wal.read(file)) return;
    const rows = tables ? pictureRowsAfter(tables, this.#lastPicture) : [];
    this.#pictures.push(...rows);
    // The ID of a row that is rolled back is used again.
    if (tables?.isInTransaction === false) this.#lastPicture = rows.at(-1)?.id ?? this.#lastPicture;
    this.#storeSoon();
  }

  rebase(copy: string): void {
    this.isPinned = true;
    this.#lastPicture = 0n;
    // The copy contains them.
    this.#wal.take();
    this.#logBytes = 0;
    this.#inTurn(async () => {
      const base = await storeBase(this.#host, this.#fence, copy, this.#stored);
      await this.#append({ base, baseSequence: this.#fence.sequence, isPinned: true });
    });
  }

  confirmed(): Promise<void> | undefined {
    return this.isOwned && this.#unstored === 0 ? undefined : this.#written();
  }

  async #written(): Promise<void> {
    await this.#last;
    if (!(await this.#mayGoOn())) throw new NotOwned(this.id);
  }

  /** A lease that is renewed after its end by this server's clock was never over in the store. */
  readonly #mayGoOn = async (): Promise<boolean> => !this.isLost && (await this.#host.lease.whenValid()) && !this.isLost;

  /** Stores what waits, reserves time, and stores a new base if it is time for one; called once per second. */
  async tick(): Promise<void> {
    const { world } = this;
    if (!world || !this.isPinned || !this.isOwned) return;
    await world.confirmed();
    if (world.mode === 'running' && world.ahead(LOW_MS) > this.#fence.reserved) this.#storeSoon();
    world.state.checkpoint();
    if (this.#logBytes > MOST_BYTES) await this.#storeBase(world);
  }

  /** Stores a base next to the entries that come meanwhile; the switch to it removes the entries that it contains. */
  async #storeBase(world: World): Promise<void> {
    this.#logBytes = 0;
    let from = this.#fence;
    const copy = await world.state.copyStored(() => {
      from = this.#fence;
    });
    const base = await storeBase(this.#host, from, copy, this.#stored);
    await this.#inTurn(async () => {
      // Another state may have replaced this one meanwhile: its next base removes this one.
      if (this.#fence.base === from.base) await this.#append({ base, baseSequence: from.sequence });
    });
  }

  /** Gives the world up: another server may claim it at once. */
  async release(): Promise<void> {
    await this.world?.confirmed();
    await this.#inTurn(async () => {
      if (this.isOwned) await this.#append({ owner: '' });
      this.isLost = true;
    });
  }

  /** Stores that the world is not stored any more, or was deleted. Throws `NotOwned` if the store did not confirm it. */
  forget(how: 'unpinned' | 'removed'): Promise<void> {
    return this.#inTurn(async () => {
      this.isPinned = false;
      if (how === 'unpinned') await this.#append({ isPinned: false, base: 0, baseSequence: this.#fence.sequence });
      else if (!(await this.#host.store.remove(this.#fence))) throw new NotOwned(this.id);
      this.#stored.clear();
    });
  }

  /** Stores all commits that wait: those while an entry is under way are one group. */
  #storeSoon(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#inTurn(async () => {
      this.#isWanted = false;
      const [frames, pictures] = [this.#wal.take(), this.#pictures.splice(0)];
      await storeImages(this.#host, this.#fence, pictures, this.#stored);
      await this.#append({ frames });
      this.#logBytes += frames?.length ?? 0;
    });
  }

  /** Writes something after what waits; if it is refused, or its outcome unknown, the world is lost, and nothing that waits may leave. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#unstored += 1;
    this.#last = this.#after(this.#last, work);
    // Nobody may wait for it.
    this.#last.catch(() => undefined);
    return this.#last;
  }

  async #after(last: Promise<void>, work: () => Promise<void>): Promise<void> {
    try {
      await last;
      if (this.isLost) throw new NotOwned(this.id);
      await work();
      this.#unstored -= 1;
    } catch (error) {
      this.lose(error);
      throw error instanceof NotOwned ? error : new NotOwned(this.id, error);
    }
  }

  /** Stores an entry, which reserves time. */
  async #append(change: Change): Promise<void> {
    const reserved = this.world?.ahead(AHEAD_MS) ?? this.#fence.reserved;
    const startMs = performance.now();
    let stored: Fence | undefined;
    try {
      stored = await this.#host.store.append(this.#fence, { ...change, reserved });
    } finally {
      published.tell({ seconds: secondsSince(startMs), isStored: stored !== undefined });
    }
    if (!stored) throw new NotOwned(this.id);
    this.#fence = stored;
  }

  /** This server owns the world no longer. */
  lose(error: unknown): void {
    if (this.isLost) return;
    this.isLost = true;
    this.#host.lost(this, error);
  }
}
