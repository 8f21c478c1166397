import { lstatSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Damage, Damaged, damageBy, damageOf, Newer, obstacleBy } from '../storage/damage.ts';
import { isThere } from '../storage/disk.ts';
import { hasLog, removeFile } from '../storage/files.ts';
import { beginFolder, discardFolder, hasWorld, isMarked, lostSidecar, unmark, worldFile } from '../storage/folder.ts';
import { SIDECAR_FILE, SidecarFile } from '../storage/sidecar.ts';
import { StateFiles } from '../storage/state-files.ts';

/** A pinned world on disk. */
export type StoredWorld = {
  readonly id: string;
  readonly place: StateFiles;
  readonly parent: string;
  readonly damage?: Damage | undefined;
  /** Why its folder cannot be read now: then nothing is known of it. */
  readonly obstacle?: Damage | undefined;
};
/** The pinned worlds, and names in their folder that are not worlds of this server. */
export type Found = { readonly stored: readonly StoredWorld[]; readonly unknown: readonly string[] };

/** A snapshot on disk, with the time it was taken in milliseconds of the machine's clock. */
export type Snapshot = { readonly name: string; readonly takenMs: number; readonly bytes: number };

/** Temporary worlds go to disk if less memory than this is free. */
const LEAST_FREE_BYTES = 100_000_000;
const WORLD_NAME = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
const SNAPSHOT_DRAFT = /^[a-z0-9-]{1,32}\.db\.draft$/;

/** Paths of worlds and snapshots: pinned worlds and snapshots in the data folder, temporary worlds in memory if there is space. */
export class WorldFiles {
  readonly worlds: string;
  readonly #snapshots: string;
  readonly #memory: string | undefined;
  readonly #platform: NodeJS.Platform | undefined;

  /** `platform` says whether open files can be replaced. */
  constructor(dataDir: string, memoryDir: string | undefined, platform?: NodeJS.Platform) {
    this.#platform = platform;
    this.worlds = join(dataDir, 'worlds');
    this.#snapshots = join(dataDir, 'snapshots');
    this.#memory = memoryDir;
    for (const folder of [this.worlds, this.#snapshots]) mkdirSync(folder, { recursive: true });
  }

  /**
   * Reads the folder of worlds, and completes what a killed server had begun: unpinned worlds and drafts are removed. Only
   * folders marked as disposable are removed; everything else stays. `main` is never unknown: without its sidecar it is
   * damaged, without its file it is created.
   */
  readWorlds(main: string): Found {
    const stored: StoredWorld[] = [];
    const unknown: string[] = [];
    for (const id of readdirSync(this.worlds).sort()) {
      const read = this.#readFolder(id, main);
      if (read === 'unknown') unknown.push(id);
      else if (read) stored.push(read);
    }
    return { stored, unknown };
  }

  #readFolder(id: string, main: string): StoredWorld | 'unknown' | undefined {
    const folder = this.folderOf(id);
    let here: string[] | undefined;
    try {
      here = WORLD_NAME.test(id) ? namesIn(folder) : undefined;
    } catch (error) {
      return this.#hiddenBy(id, error);
    }
    if (here?.includes(SIDECAR_FILE)) return this.readWorld(id);
    if (here && isMarked(folder)) discardFolder(folder);
    else if (here && id === main && hasWorld(here)) return this.#setAside(id, 'its note.json is missing');
    else if (id !== main && here?.length !== 0) return 'unknown';
    return undefined;
  }

  /** Reads the sidecar of a pinned world, and completes an interrupted replacement. */
  readWorld(id: string): StoredWorld {
    const folder = this.folderOf(id);
    try {
      const sidecar = SidecarFile.read(folder);
      const place = new StateFiles(worldFile(folder), sidecar, this.#platform);
      place.recover(sidecar);
      if (isMarked(folder)) unmark(folder);
      return { id, place, parent: sidecar.content.parent, damage: damageBySidecar(id, place.file, sidecar) };
    } catch (error) {
      if (error instanceof Newer) return this.#unreadable(id, { damage: damageBy(id, error) });
      if (error instanceof Damaged) return this.#setAside(id, error.message);
      return this.#hiddenBy(id, error);
    }
  }

  /** Creates the folder of a new world, which is disposable until it is pinned. With full memory the world goes to disk. */
  begin(id: string, isKept: boolean): StateFiles {
    const folder = isKept || !this.#memory || !hasRoom(this.#memory) ? this.folderOf(id) : join(this.#memory, id);
    beginFolder(folder);
    return StateFiles.first(folder, this.#platform);
  }

  folderOf(id: string): string {
    return join(this.worlds, id);
  }

  /** True if something occupies the place of a pinned world of this name. */
  holds(id: string): boolean {
    const folder = this.folderOf(id);
    try {
      return lstatSync(folder, { throwIfNoEntry: false }) !== undefined && namesIn(folder)?.length !== 0;
    } catch {
      return true;
    }
  }

  #setAside(id: string, reason: string): StoredWorld {
    const remedy = `Write ${JSON.stringify(lostSidecar(this.folderOf(id)))} into it and restart. `;
    return this.#unreadable(id, { damage: damageOf(id, reason, remedy) });
  }

  /** A world of which nothing can be read now. Throws an error that is not passing. */
  #hiddenBy(id: string, error: unknown): StoredWorld {
    const folder = this.folderOf(id);
    const obstacle = obstacleBy(folder, worldFile(folder), error);
    if (!obstacle) throw error;
    return this.#unreadable(id, { obstacle });
  }

  #unreadable(id: string, why: Pick<StoredWorld, 'damage' | 'obstacle'>): StoredWorld {
    const folder = this.folderOf(id);
    const parent = 'unknown';
    const place = new StateFiles(worldFile(folder), new SidecarFile(folder, { parent }), this.#platform);
    return { id, place, parent, ...why };
  }

  snapshotFile(name: string): string {
    return join(this.#snapshots, `${name}.db`);
  }

  /** The names of the snapshots; removes incomplete ones. */
  readSnapshots(): string[] {
    const names = readdirSync(this.#snapshots);
    for (const name of names) if (SNAPSHOT_DRAFT.test(name)) removeFile(join(this.#snapshots, name));
    return names.flatMap((name) => (name.endsWith('.db') ? [name.slice(0, -'.db'.length)] : []));
  }

  /** A snapshot on disk; undefined if its file is missing. */
  describeSnapshot(name: string): Snapshot | undefined {
    const found = statSync(this.snapshotFile(name), { throwIfNoEntry: false });
    return found && { name, takenMs: found.mtimeMs, bytes: found.size };
  }

  removeSnapshot(name: string): void {
    rmSync(this.snapshotFile(name), { force: true });
  }

  /** Deletes the worlds in memory. */
  clearMemory(): void {
    if (this.#memory) rmSync(this.#memory, { recursive: true, force: true });
  }
}

const logRemedy = (name: string): string =>
  `Put ${name}-wal back and restart; or remove "state" from its note.json to continue with ${name} alone, which is incomplete. `;

/** The names in a folder; undefined if there is none. Throws if it cannot be read. */
const namesIn = (folder: string): string[] | undefined =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : undefined;

function damageBySidecar(id: string, file: string, { content }: SidecarFile): Damage | undefined {
  const name = basename(file);
  if (!isThere(file)) return damageOf(id, `its ${name} is missing`, `Put ${name} back and restart. `);
  if (content.state !== 'open' || hasLog(file)) return undefined;
  return damageOf(id, `its log (${name}-wal) is missing, and it was not closed cleanly`, logRemedy(name));
}

function hasRoom(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= LEAST_FREE_BYTES;
}
