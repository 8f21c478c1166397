import { existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { draftOf, syncFolder } from './disk.ts';
import { letGo } from './files.ts';
import { SIDECAR_FILE, type Sidecar } from './sidecar.ts';

const WORLD_FILE = 'world.db';
/** Marks a folder whose world is not pinned, or not yet: from before its first byte until its sidecar is written. */
const MARK_FILE = 'disposable';
/** Copies of a state on their way to the store of a fleet. */
const COPY = /\.db\.(?:copy|whole)$/;
/** The databases that the server writes into a world's folder: its state, the next one, those of a sidecar, copies; and their logs. */
const OWN_DATABASE = /^(?<database>world\.db\.draft|(?:world|state-\d+)\.db(?:\.(?:copy|whole))?)(?:-wal|-shm)?$/;
const MARK = 'This is a temporary world. The server deletes it at startup.\n';

/** The world's file in a folder. */
export const worldFile = (folder: string): string => join(folder, WORLD_FILE);

/** The file of a state that does not move to the world's file: see `StateFiles`. */
export const stateFile = (folder: string, count: number): string => join(folder, `state-${count}.db`);

/** How a sidecar names a file: not at all if it is the world's. */
export const named = (file: string): Pick<Sidecar, 'file'> => (basename(file) === WORLD_FILE ? {} : { file: basename(file) });

/** The databases among these names, also those of which only a log is left. */
const databasesIn = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => OWN_DATABASE.exec(name)?.groups?.database ?? []));

/** Creates a world's folder, or takes one without a world, and marks it as disposable. */
export function beginFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mark(folder);
}

/** True if the server may remove a folder. It may not remove the target of a link. */
export const isMarked = (folder: string): boolean => !lstatSync(folder).isSymbolicLink() && existsSync(join(folder, MARK_FILE));

const mark = (folder: string): void => writeFileSync(join(folder, MARK_FILE), MARK);

/** Removes the mark of a newly pinned world; its sidecar is already written. */
export function unmark(folder: string): void {
  rmSync(join(folder, MARK_FILE), { force: true });
  syncFolder(folder);
}

/**
 * Removes a world from disk. The folder is marked as disposable until its last file is removed, so that a killed server
 * leaves nothing that looks like a world. Files that the server did not write stay, and then so does the folder. Returns
 * false if a file is still open: then the folder stays marked.
 */
export function discardFolder(folder: string): boolean {
  if (!existsSync(folder)) return true;
  mark(folder);
  for (const name of [SIDECAR_FILE, draftOf(SIDECAR_FILE)]) rmSync(join(folder, name), { force: true });
  const left = [...databasesIn(readdirSync(folder))].filter((name) => !letGo(join(folder, name)));
  if (left.length > 0) return false;
  rmSync(join(folder, MARK_FILE));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  return true;
}

/** True if the names contain a world's file or its log. */
export const hasWorld = (names: readonly string[]): boolean => names.some((name) => name.startsWith(WORLD_FILE) || OWN_DATABASE.test(name));

/** Marks the folder of an unpinned world, and then removes its sidecar. */
export function disown(folder: string): void {
  mark(folder);
  syncFolder(folder);
  rmSync(join(folder, SIDECAR_FILE), { force: true });
}

/** A sidecar for a world whose own is lost, with the file of the newest state. */
export function lostSidecar(folder: string): Pick<Sidecar, 'parent' | 'file'> {
  const ageOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const states = [...databasesIn(readdirSync(folder))].filter((name) => name !== draftOf(WORLD_FILE) && !COPY.test(name));
  const [newest = WORLD_FILE] = states.sort((one, other) => ageOf(other) - ageOf(one));
  return { parent: 'seed', ...named(newest) };
}

/** Removes what a killed server left next to a pinned world: unfinished drafts, and states without a use. */
export function removeOthers(folder: string, current: string): void {
  for (const name of databasesIn(readdirSync(folder))) if (name !== current) letGo(join(folder, name));
  rmSync(draftOf(join(folder, SIDECAR_FILE)), { force: true });
}
