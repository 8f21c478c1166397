import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A kept world as it lies on disk. */
export type Kept = { readonly id: string; readonly parent: string; readonly folder: string };

/** A snapshot as it lies on disk; when it was taken in the machine's milliseconds. */
export type Snapshot = { readonly name: string; readonly takenMs: number; readonly bytes: number };

const WORLD_FILE = 'world.db';
const NOTE_FILE = 'note.json';
/** Throw-away worlds go to the disk when the memory has less than this left. */
const LEAST_FREE_BYTES = 100_000_000;

/** The file of the world that lies in a folder. */
export const worldFile = (folder: string): string => join(folder, WORLD_FILE);

/** Where worlds and snapshots lie: kept ones and snapshots in the data folder, throw-away worlds in memory where there is room. */
export class Shelves {
  readonly #worlds: string;
  readonly #snapshots: string;
  readonly #memory: string | undefined;

  constructor(dataDir: string, memoryDir: string | undefined) {
    this.#worlds = join(dataDir, 'worlds');
    this.#snapshots = join(dataDir, 'snapshots');
    this.#memory = memoryDir;
    for (const folder of [this.#worlds, this.#snapshots]) mkdirSync(folder, { recursive: true });
  }

  /** The worlds that were kept. What was thrown away, or never finished, goes. */
  readKept(): Kept[] {
    return readdirSync(this.#worlds).flatMap((id) => {
      const folder = join(this.#worlds, id);
      const note = join(folder, NOTE_FILE);
      if (existsSync(note) && existsSync(worldFile(folder))) return [{ id, folder, parent: readParent(note) }];
      rmSync(folder, { recursive: true, force: true });
      return [];
    });
  }

  folderOf(id: string, isKept: boolean): string {
    return join(isKept || !this.#memory || !hasRoom(this.#memory) ? this.#worlds : this.#memory, id);
  }

  /** Marks a folder, whose world is complete, as kept. */
  keep({ folder, parent }: Omit<Kept, 'id'>): void {
    const note = join(folder, NOTE_FILE);
    writeFileSync(`${note}.draft`, JSON.stringify({ parent }));
    renameSync(`${note}.draft`, note);
  }

  snapshotFile(name: string): string {
    return join(this.#snapshots, `${name}.db`);
  }

  /** The names of the snapshots. */
  readSnapshots(): string[] {
    return readdirSync(this.#snapshots).flatMap((name) => (name.endsWith('.db') ? [name.slice(0, -'.db'.length)] : []));
  }

  describeSnapshot(name: string): Snapshot {
    const { mtimeMs, size } = statSync(this.snapshotFile(name));
    return { name, takenMs: mtimeMs, bytes: size };
  }

  removeSnapshot(name: string): void {
    rmSync(this.snapshotFile(name), { force: true });
  }

  /** Throws the memory's worlds away. */
  clearMemory(): void {
    if (this.#memory) rmSync(this.#memory, { recursive: true, force: true });
  }
}

const readParent = (note: string): string => (JSON.parse(readFileSync(note, 'utf8')) as { parent: string }).parent;

function hasRoom(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= LEAST_FREE_BYTES;
}
