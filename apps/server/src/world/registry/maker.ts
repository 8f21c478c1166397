import { type Decision, err, ok } from '@mt2/domain';
import type { Mark } from '../arrival.ts';
import type { StateFiles } from '../storage/state-files.ts';
import type { Entries } from './entries.ts';
import { Entry } from './entry.ts';
import { type Created, show } from './listed.ts';
import type { RegistryOptions } from './registry-options.ts';
import type { NamedStates } from './snapshots.ts';
import type { WorldFiles } from './world-files.ts';
import { MAIN, markOf, SEED } from './world-names.ts';

/** A world to create; `isSound` if every page of its file is known to be healthy. */
export type New = {
  readonly id: string;
  readonly parent: string;
  readonly isSound: boolean;
  readonly isKept?: boolean;
  /** Where its state came from, for its record; by default its parent. Undefined if the record has it already. */
  readonly mark?: Mark | undefined;
  /** True for a world that another server of the fleet owned: it goes on as it was. */
  readonly isTakenOver?: boolean;
};
type Parts = {
  readonly options: RegistryOptions;
  readonly files: WorldFiles;
  readonly entries: Entries;
  readonly snapshots: NamedStates;
  /** Names in the worlds folder that are not worlds. */
  readonly unknown: readonly string[];
};

/** Creates and removes worlds, each under a name that nothing else has. */
export class Maker {
  readonly #parts: Parts;
  /** Names of worlds being created or removed, and of entries in the worlds folder that are not worlds. */
  readonly #taken: Set<string>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#taken = new Set([SEED, ...parts.unknown]);
  }

  /** True if a world has this name or is being created under it. */
  isWorldName(name: string): boolean {
    return this.#parts.entries.has(name) || this.#taken.has(name);
  }

  /** Creates a world whose file `fill` writes. */
  async make(wanted: New, fill: (file: string) => Promise<void>): Promise<Created> {
    const { options, files, snapshots } = this.#parts;
    const { id, isKept = options.areKept ?? false } = wanted;
    if (this.isWorldName(id) || (id !== MAIN && files.holds(id))) return err('world-exists');
    this.#taken.add(id);
    try {
      if (!wanted.isTakenOver && (await snapshots.has(id))) return err('snapshot-exists');
      if (options.shared && !wanted.isTakenOver && !(await options.shared.claim(id))) return err('world-exists');
      options.forget?.(id);
      return await this.#fill({ ...wanted, isKept }, fill);
    } finally {
      this.#taken.delete(id);
    }
  }

  async #fill(wanted: New, fill: (file: string) => Promise<void>): Promise<Created> {
    const { options, entries, files } = this.#parts;
    const { id, parent, isSound, isKept = false } = wanted;
    let place: StateFiles | undefined;
    let entry: Entry | undefined;
    try {
      place = files.begin(id, isKept);
      await fill(place.file);
      if (isKept) await place.pin(parent);
      entry = new Entry(options, { id, place, parent, isSound });
      const shown = show(entry, options);
      if (!shown.ok) throw entry.error();
      const { world } = shown.value;
      if (!wanted.isTakenOver) {
        world.arrive('mark' in wanted ? wanted.mark : markOf(parent));
        options.begun?.(world, id === MAIN);
        if (isKept) await world.state.storeAll();
      }
      entries.add(entry);
      await entries.makeRoom();
      return shown;
    } catch (error) {
      await entry?.end();
      place?.discard();
      if (!wanted.isTakenOver) await options.shared?.forget(id, 'removed').catch(options.failed);
      throw error;
    }
  }

  /** Removes a world. Its name is free once its files are gone. */
  async remove(entry: Entry): Promise<Decision<undefined, 'world-protected'>> {
    const { shared } = this.#parts.options;
    if (entry.id === MAIN) return err('world-protected');
    await this.drop(entry);
    await shared?.forget(entry.id, 'removed');
    return ok(undefined);
  }

  /** Removes a world from this server, although it may continue at another one. */
  async drop(entry: Entry): Promise<void> {
    const { options, entries } = this.#parts;
    const { id } = entry;
    entries.delete(id);
    this.#taken.add(id);
    try {
      await entry.remove();
      entry.place.discard();
      options.forget?.(id);
    } finally {
      this.#taken.delete(id);
    }
  }
}
