import type { Checker } from '../storage/checker.ts';
import { passingCode } from '../storage/damage.ts';
import type { SweptDatabase } from '../storage/picture-sweep.ts';
import type { Entry } from './entry.ts';

type Warn = (line: string) => void;

/** Numbers of worlds, and of the commands that wait in them. */
export type WorldCounts = {
  readonly all: number;
  /** Their files are open. */
  readonly open: number;
  readonly pinned: number;
  /** Their commands wait for an advance, a copy or a long second. */
  readonly busy: number;
  readonly damaged: number;
  /** Their files cannot be opened now. */
  readonly unavailable: number;
  readonly commandsWaiting: number;
  /** Objects that are set aside in open worlds. */
  readonly setAside: number;
};

const EXPIRE_MS = 3_600_000;
const SLEEP_MS = 120_000;

/** The worlds of a server by name, and operations on all of them. */
export class Entries {
  readonly #mostAwake: number;
  readonly #failed: (error: unknown) => void;
  readonly #entries = new Map<string, Entry>();
  /** Pinned worlds whose files could not be read by their check. */
  readonly #unchecked = new Set<Entry>();

  /** At most `mostAwake` worlds keep their files open, as far as they can be closed. What fails in one does not stop the others. */
  constructor(mostAwake: number, failed: (error: unknown) => void) {
    this.#mostAwake = mostAwake;
    this.#failed = failed;
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  add(entry: Entry): void {
    this.#entries.set(entry.id, entry);
  }

  delete(id: string): void {
    this.#entries.delete(id);
  }

  byName(): Entry[] {
    return [...this.#entries.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** The database of every world, with its connection if it is open. */
  databases(): SweptDatabase[] {
    return this.byName().map(({ place: { file }, world }) => ({ file, sql: world?.isAwake ? world.sql : undefined }));
  }

  /** How many worlds there are, by their condition. */
  count(): WorldCounts {
    const all = [...this.#entries.values()];
    const numberOf = (fits: (entry: Entry) => boolean) => all.filter(fits).length;
    return {
      all: all.length,
      open: numberOf(({ world }) => world?.isAwake === true),
      pinned: numberOf(({ isPinned }) => isPinned),
      busy: numberOf(({ world }) => world?.writer.isTaken === true),
      damaged: numberOf(({ damage }) => damage !== undefined),
      unavailable: numberOf(({ obstacle }) => obstacle !== undefined),
      commandsWaiting: all.reduce((sum, { world }) => sum + (world?.writer.waiting ?? 0), 0),
      setAside: all.reduce((sum, { world }) => sum + (world?.setAsideCount ?? 0), 0),
    };
  }

  /** Advances running worlds. */
  tick(): void {
    for (const { world } of this.#entries.values())
      try {
        world?.tick()?.catch(this.#failed);
      } catch (error) {
        this.#failed(error);
      }
  }

  /** Closes idle worlds, removes unpinned ones that have not been used for a long time, and tries to open those that could not be. */
  async tidy(nowMs: number, remove: (id: string) => Promise<unknown>): Promise<void> {
    for (const entry of this.#leastUsedFirst()) {
      if (entry.obstacle) entry.open();
      const idleMs = nowMs - entry.lastUsedMs;
      const isFree = !entry.isPinned && !entry.world?.hasListeners;
      if (isFree && idleMs > EXPIRE_MS) await remove(entry.id).catch(this.#failed);
      else if (idleMs > SLEEP_MS) await this.#sleep(entry);
    }
    await this.makeRoom();
  }

  /** Closes the least recently used worlds, as long as too many are open; `coming` are about to be opened. */
  async makeRoom(coming = 0): Promise<void> {
    for (const entry of this.#leastUsedFirst().filter(canSleep)) {
      if (this.#awakeCount() + coming <= this.#mostAwake) return;
      await this.#sleep(entry);
    }
  }

  async #sleep(entry: Entry): Promise<void> {
    if (canSleep(entry)) await entry.world?.state.sleep().catch(this.#failed);
  }

  /** Checks every pinned world in full, one by one, and sets damaged ones aside; `checkAgain` checks those that cannot be read now. */
  async checkStored(checker: Checker, warn: Warn): Promise<void> {
    for (const entry of this.#entries.values()) if (entry.isPinned) await this.#check(entry, checker, warn);
  }

  /** Checks the worlds that could not be read. */
  async checkAgain(checker: Checker, warn: Warn): Promise<void> {
    for (const entry of [...this.#unchecked]) if (this.#unchecked.delete(entry)) await this.#check(entry, checker, warn);
  }

  async end(): Promise<void> {
    for (const entry of this.#entries.values()) await entry.end();
  }

  /** Checks one world, or the state that replaced it in the meantime. A world deleted in the meantime has no file. */
  async #check(entry: Entry, checker: Checker, warn: Warn): Promise<void> {
    const { changes, id } = entry;
    const { file } = entry.place;
    if (entry.damage || this.get(id) !== entry) return;
    try {
      const { damage } = await checker.check({ file, isAlone: false });
      if (this.get(id) !== entry) return;
      if (entry.changes !== changes) await this.#check(entry, checker, warn);
      else if (damage === undefined) entry.isSound = true;
      else await entry.setAside(damage);
    } catch (error) {
      if (this.get(id) !== entry) return;
      const code = passingCode(error);
      if (code === undefined) throw error;
      this.#unchecked.add(entry);
      warn(`The file of the world ${id} cannot be checked now (${code}). It is checked later; the world stays in use.`);
    } finally {
      // The world may have been replaced or removed meanwhile.
      entry.place.tidy();
    }
  }

  #awakeCount(): number {
    return [...this.#entries.values()].filter(({ world }) => world?.isAwake).length;
  }

  #leastUsedFirst(): Entry[] {
    return [...this.#entries.values()].sort((one, other) => one.lastUsedMs - other.lastUsedMs);
  }
}

/** A world stays open if its clock runs, it has listeners, or a long advance is in progress. */
const canSleep = ({ world }: Entry): boolean =>
  world?.isAwake === true && world.mode === 'frozen' && !world.hasListeners && !world.writer.isTaken;
