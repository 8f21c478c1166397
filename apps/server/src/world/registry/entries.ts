import type { Checker } from '../storage/checker.ts';
import type { Entry } from './entry.ts';

const EXPIRE_MS = 3_600_000;
const SLEEP_MS = 120_000;
const MOST_AWAKE = 64;

/** The worlds of a server by their names, and what is done to all of them. */
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

  /** Lets time pass in running worlds. */
  tick(failed: (error: unknown) => void): void {
    for (const { world } of this.#entries.values())
      try {
        world?.tick();
      } catch (error) {
        failed(error);
      }
  }

  /** Lets idle worlds sleep, and removes those that are not pinned and were not used for long. */
  async tidy(nowMs: number, remove: (id: string) => Promise<unknown>): Promise<void> {
    for (const entry of this.#leastUsedFirst()) {
      const idleMs = nowMs - entry.lastUsedMs;
      if (!entry.isPinned && !entry.world?.hasListeners && idleMs > EXPIRE_MS) await remove(entry.id);
      else if (canSleep(entry) && (idleMs > SLEEP_MS || this.#awake().length > MOST_AWAKE)) await entry.world?.sleep();
    }
  }

  /** Lets the least recently used world sleep, when too many are awake. */
  async makeRoom(): Promise<void> {
    const awake = this.#awake();
    if (awake.length > MOST_AWAKE) await awake.find(canSleep)?.world?.sleep();
  }

  /** Checks every pinned world in full, one after the other, and sets those aside that are damaged. */
  async checkStored(checker: Checker): Promise<void> {
    for (const entry of this.#entries.values()) if (entry.isPinned && !entry.damage) await this.#check(entry, checker);
  }

  /** Ends all worlds. */
  async end(): Promise<void> {
    for (const entry of this.#entries.values()) await entry.end();
  }

  /** Checks one world; if another state was put there meanwhile, that one. A world that is deleted meanwhile has no file any more. */
  async #check(entry: Entry, checker: Checker): Promise<void> {
    const { changes, file } = entry;
    try {
      const { damage } = await checker.check({ file, isAlone: false });
      if (damage === undefined || this.get(entry.id) !== entry) return;
      await (entry.changes === changes ? entry.setAside(damage) : this.#check(entry, checker));
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

/** A running clock must go on, listeners must be notified, and a long advance must not be cut off. */
const canSleep = ({ world }: Entry): boolean =>
  world?.isAwake === true && world.mode === 'frozen' && !world.hasListeners && !world.writer.isTaken;
