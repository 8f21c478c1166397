import type { Checker } from '../storage/checker.ts';
import type { Entry } from './entry.ts';

const EXPIRE_MS = 3_600_000;
const SLEEP_MS = 120_000;
const MOST_AWAKE = 64;

/** The worlds of a server by name, and operations on all of them. */
export class Entries {
  readonly #entries = new Map<string, Entry>();

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

  /** The database of every world. */
  files(): string[] {
    return this.byName().map(({ file }) => file);
  }

  /** Advances running worlds. */
  tick(failed: (error: unknown) => void): void {
    for (const { world } of this.#entries.values())
      try {
        world?.tick();
      } catch (error) {
        failed(error);
      }
  }

  /** Closes idle worlds, and removes unpinned ones that have not been used for a long time. */
  async tidy(nowMs: number, remove: (id: string) => Promise<unknown>): Promise<void> {
    for (const entry of this.#leastUsedFirst()) {
      const idleMs = nowMs - entry.lastUsedMs;
      const isFree = !entry.isPinned && !entry.world?.hasListeners && entry.keptUntilMs <= nowMs;
      if (isFree && idleMs > EXPIRE_MS) await remove(entry.id);
      else if (canSleep(entry) && (idleMs > SLEEP_MS || this.#awake().length > MOST_AWAKE)) await entry.world?.sleep();
    }
  }

  /** Closes the least recently used world if too many are open. */
  async makeRoom(): Promise<void> {
    const awake = this.#awake();
    if (awake.length > MOST_AWAKE) await awake.find(canSleep)?.world?.sleep();
  }

  /** Checks every pinned world in full, one by one, and sets damaged ones aside. */
  async checkStored(checker: Checker): Promise<void> {
    for (const entry of this.#entries.values()) if (entry.isPinned && !entry.damage) await this.#check(entry, checker);
  }

  async end(): Promise<void> {
    for (const entry of this.#entries.values()) await entry.end();
  }

  /** Checks one world, or the state that replaced it in the meantime. A world deleted in the meantime has no file. */
  async #check(entry: Entry, checker: Checker): Promise<void> {
    const { changes, file } = entry;
    try {
      const { damage } = await checker.check({ file, isAlone: false });
      if (this.get(entry.id) !== entry) return;
      if (entry.changes !== changes) await this.#check(entry, checker);
      else if (damage === undefined) entry.isSound = true;
      else await entry.setAside(damage);
    } catch (error) {
      if (this.get(entry.id) === entry) throw error;
    }
  }

  #awake(): Entry[] {
    return this.#leastUsedFirst().filter(({ world }) => world?.isAwake);
  }

  #leastUsedFirst(): Entry[] {
    return [...this.#entries.values()].sort((one, other) => one.lastUsedMs - other.lastUsedMs);
  }
}

/** A world stays open if its clock runs, it has listeners, or a long advance is in progress. */
const canSleep = ({ world }: Entry): boolean =>
  world?.isAwake === true && world.mode === 'frozen' && !world.hasListeners && !world.writer.isTaken;
