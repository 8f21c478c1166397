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
const MARK = 'This is a temporary world. The server deletes it at startup.\n';

/** The world's file in a folder. */
export const worldFile = (folder: string): string => join(folder, WORLD_FILE);

/** Creates a world's folder, or takes one without a world, and marks it as disposable. */
export function beginFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mark(folder);
}

/** True if the server may remove a folder. It may not remove the target of a link. */
export const isMarked = (folder: string): boolean => !lstatSync(folder).isSymbolicLink() && existsSync(join(folder, MARK_FILE));

const mark = (folder: string): void => writeFileSync(join(folder, MARK_FILE), MARK);

/** Removes the mark of a newly pinned world; its note is already written. */
export function unmark(folder: string): void {
  rmSync(join(folder, MARK_FILE), { force: true });
  syncFolder(folder);
}

/**
 * Removes a world from disk. The folder is marked as disposable until its last file is removed, so that a killed server
 * leaves nothing that looks like a world. Files that the server did not write stay, and then so does the folder.
 */
export function discardFolder(folder: string): void {
  if (!existsSync(folder)) return;
  mark(folder);
  const here = new Set(readdirSync(folder));
  for (const name of [...OWN_FILES, MARK_FILE]) if (here.delete(name)) rmSync(join(folder, name), { force: true });
  if (here.size === 0) rmdirSync(folder);
}

/** True if the names contain a world's file or its log. */
export const hasWorld = (names: readonly string[]): boolean => names.some((name) => name.startsWith(WORLD_FILE));

/** Marks the folder of an unpinned world, and then removes its note. */
export function disown(folder: string): void {
  mark(folder);
  syncFolder(folder);
  rmSync(join(folder, NOTE_FILE), { force: true });
}

/** Removes unfinished drafts of a killed server next to a pinned world. */
export function removeDrafts(folder: string): void {
  removeFile(draftOf(worldFile(folder)));
  rmSync(draftOf(join(folder, NOTE_FILE)), { force: true });
}
