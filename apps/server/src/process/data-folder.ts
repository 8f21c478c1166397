import { accessSync, constants, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { HistoryUnknown, HistoryUnreleased } from '@mt2/prisma/migrate';
import { isNoRoom } from '../world/storage/disk.ts';
import { type Lock, lockFolder } from '../world/storage/lock.ts';

const OTHER = 'start with DATA_DIR=<another>';
/** A part of a package that is missing, or that this system cannot load. */
const DAMAGED = /^(?:ERR_)?(?:MODULE_NOT_FOUND|DLOPEN_FAILED)$/;
const CLOSED = /^(?:EACCES|EPERM|EROFS|SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH))/;

class NoFolder extends Error {}
class NoTarget extends Error {}

function* causesOf(error: unknown): Generator<unknown> {
  yield error;
  if (error instanceof Error && error.cause !== undefined) yield* causesOf(error.cause);
}
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
/**
 * True for an error about the data folder, its content or a folder above it. Database errors name no path, and all
 * databases are inside.
 */
function isAbout(error: unknown, folder: string): boolean {
  const path = error instanceof Error && 'path' in error ? resolve(String(error.path)) : folder;
  return isBelow(path, folder) || isBelow(folder, path);
}

/** The reason why a server cannot start on a data folder, in a sentence with the remedy. */
export function failureOf(error: unknown, folder: string): string {
  const causes = [...causesOf(error)];
  const codes = causes.filter((cause) => isAbout(cause, resolve(folder))).map(codeOf);
  if (isNoRoom(error)) return `There is not enough disk space for ${folder}: free some (the first start needs about 20 MB), or ${OTHER}.`;
  if (causes.some((cause) => cause instanceof NoFolder) || codes.includes('ENOTDIR'))
    return `The data folder ${folder} cannot be created because a file is in its place: move the file, or ${OTHER}.`;
  if (causes.some((cause) => cause instanceof NoTarget))
    return `The data folder ${folder} cannot be created because it is a link to a missing folder: create that folder, or ${OTHER}.`;
  const unreleased = causes.find((cause) => cause instanceof HistoryUnreleased);
  if (unreleased) {
    const last = `start commit ${unreleased.last}, the last that opens it`;
    return `An unreleased build of MT2 wrote the data folder ${folder}: ${last}, or ${OTHER}.`;
  }
  const newer = causes.find((cause) => cause instanceof HistoryUnknown);
  if (newer) return `A newer version of MT2 wrote the data folder ${folder} (${newer.message}): start that version, or ${OTHER}.`;
  const closed = codes.find((code) => CLOSED.test(code));
  if (closed)
    return (
      `The data folder ${folder} cannot be read and written by this user (${closed}): ` +
      `make this user the owner of everything in it, or ${OTHER}.`
    );
  if (codes.includes('ENOENT')) return `The data folder ${folder} cannot be created (ENOENT): ${OTHER}.`;
  const message = error instanceof Error ? error.message : String(error);
  if (causes.some((cause) => DAMAGED.test(codeOf(cause))))
    return `The server cannot start: ${message.split('\n', 1)[0]}. Packages of MT2 are damaged: install them again, with \`npm ci\`.`;
  return `The server cannot start: ${message}.`;
}

/** Creates a folder level by level: where that is impossible, `mkdirSync` with `recursive` retries for seconds. Yields what it created. */
function* makeFolder(folder: string): Generator<string> {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new NoFolder(`${folder} is a file`);
  if (lstatSync(folder, { throwIfNoEntry: false })) throw new NoTarget(`${folder} is a broken link`);
  yield* makeFolder(dirname(folder));
  mkdirSync(folder, 0o700);
  yield folder;
}

/** Removes what a start that failed has made: everything in the folder that was not there before, and the folders created for it. */
function leaveAsItWas(folder: string, before: readonly string[], created: readonly string[]): void {
  try {
    for (const name of readdirSync(folder)) if (!before.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
    for (const each of created.toReversed()) rmdirSync(each);
  } catch {
    // On Windows a file stays that is still open, and the folders with it.
  }
}

type Taken = {
  readonly ok: true;
  readonly lock: Lock;
  /** For a start that fails. */
  readonly undo: () => void;
};

/** Creates the data folder if it is missing, and locks it; otherwise returns why it cannot be used, in a sentence with the remedy. */
export function takeDataFolder(folder: string): Taken | { ok: false; sentence: string } {
  try {
    const created = [...makeFolder(folder)];
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const before = readdirSync(folder);
    const lock = lockFolder(folder);
    if (lock) return { ok: true, lock, undo: () => leaveAsItWas(folder, before, created) };
    return { ok: false, sentence: `The data folder ${folder} is in use by another server: stop it, or ${OTHER}.` };
  } catch (error) {
    return { ok: false, sentence: failureOf(error, folder) };
  }
}
