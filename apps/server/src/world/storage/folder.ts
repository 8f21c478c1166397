import { existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf, syncFolder } from './disk.ts';
import { removeFile } from './files.ts';
import { NOTE_FILE } from './note.ts';

const WORLD_FILE = 'world.db';
/** Marks a folder whose world is not pinned, or not yet: from before its first byte until its note is written. */
const MARK_FILE = 'disposable';
/** The files that the server writes into a world's folder, the note first. */
const OWN_FILES = [
  ...[NOTE_FILE, draftOf(NOTE_FILE)],
  ...[WORLD_FILE, draftOf(WORLD_FILE)].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
];
const MARK = 'This world is not kept. The server removes it when it starts.\n';

/** The file of the world that lies in a folder. */
export const worldFile = (folder: string): string => join(folder, WORLD_FILE);

/** Makes a world's folder, or takes one without a world, and marks it as disposable. */
export function beginFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mark(folder);
}

/** True where the server may remove a folder. The target of a link is not its own. */
export const isMarked = (folder: string): boolean => !lstatSync(folder).isSymbolicLink() && existsSync(join(folder, MARK_FILE));

const mark = (folder: string): void => writeFileSync(join(folder, MARK_FILE), MARK);

/** Removes the mark of a world that is pinned now; its note is written already. */
export function unmark(folder: string): void {
  rmSync(join(folder, MARK_FILE), { force: true });
  syncFolder(folder);
}

/**
 * Removes a world from the disk. It is disposable before the first of its files goes and until the last one went, so that a
 * killed server leaves nothing that looks like a world. What the server did not write stays, and so does then the folder.
 */
export function discardFolder(folder: string): void {
  if (!existsSync(folder)) return;
  mark(folder);
  const here = new Set(readdirSync(folder));
  for (const name of [...OWN_FILES, MARK_FILE]) if (here.delete(name)) rmSync(join(folder, name), { force: true });
  if (here.size === 0) rmdirSync(folder);
}

/** True where names contain a world's file, or its log. */
export const hasWorld = (names: readonly string[]): boolean => names.some((name) => name.startsWith(WORLD_FILE));

/** Marks the folder of a world that is pinned no more, and then removes its note. */
export function disown(folder: string): void {
  mark(folder);
  syncFolder(folder);
  rmSync(join(folder, NOTE_FILE), { force: true });
}

/** Removes what a killed server was writing beside a pinned world. */
export function removeDrafts(folder: string): void {
  removeFile(draftOf(worldFile(folder)));
  rmSync(draftOf(join(folder, NOTE_FILE)), { force: true });
}
