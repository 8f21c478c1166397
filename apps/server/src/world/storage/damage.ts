import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { HistoryUnknown, HistoryUnreleased } from '@mt2/prisma/migrate';
import { codesOf, isNoRoom } from './disk.ts';

/** Thrown if a world, a snapshot or a template is damaged; the message describes the damage. */
export class Damaged extends Error {}

/** Thrown if a newer version stored a world in a way that this version does not know. */
export class Newer extends Damaged {}

/** The reason why a world cannot be used, and the remedy: sentences for people. */
export type Damage = { readonly reason: string; readonly remedy: string };

/** SQLite's error codes for a file that is not a valid database of ours, or is cut. */
const UNSOUND = /^SQLITE_(?:CORRUPT|NOTADB|IOERR_SHORT_READ|ERROR)/;
/**
 * Error codes of SQLite and the system that say nothing about the content of a file: it could not be opened, read or
 * written this time. They are not damage, and the next attempt may succeed.
 */
const PASSING =
  /^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH|NOMEM|IOERR|BUSY|LOCKED|PROTOCOL)|(?:EMFILE|ENFILE|ENOMEM|EIO|EAGAIN|EBUSY|EACCES|EPERM|EROFS|EISDIR|ENOTDIR)$)/;

/** The damage that an error proves; undefined if it proves none. */
export function damageIn(error: unknown): string | undefined {
  if (error instanceof Damaged || error instanceof HistoryUnknown) return error.message;
  const unsound = codesOf(error).some((code) => UNSOUND.test(code));
  return unsound && error instanceof Error ? `SQLite says: ${error.message}` : undefined;
}

/** Codes that prove a damaged file, or that SQLite was stopped; `SQLITE_ERROR` may be a wrong statement, a bug. */
const UNSOUND_OR_STOPPED = /^SQLITE_(?:CORRUPT|NOTADB|INTERRUPT)/;

/** The code of an error that may pass; undefined for any other error. */
export const passingCode = (error: unknown): string | undefined => codesOf(error).find((code) => PASSING.test(code));

/** True for an error of the file, the disk or memory: no work that is done on them caused it. */
export const isFaultOfHost = (error: unknown): boolean =>
  isNoRoom(error) || passingCode(error) !== undefined || codesOf(error).some((code) => UNSOUND_OR_STOPPED.test(code));

const isOfNewer = (error: unknown): boolean => error instanceof HistoryUnknown || error instanceof Newer;
const NEWER_REMEDY = 'Start the version that wrote it. ';

/** Like `damageOf`, from the error of opening a world; undefined if the error proves no damage, as for a world of an unreleased build. */
export function damageBy(id: string, error: unknown): Damage | undefined {
  const reason = error instanceof HistoryUnreleased ? undefined : damageIn(error);
  return reason === undefined ? undefined : damageOf(id, reason, isOfNewer(error) ? NEWER_REMEDY : '');
}

/** The damage of a world, with its remedy; `first` is a step to try before giving up its state. */
export function damageOf(id: string, reason: string, first = ''): Damage {
  const calls = `\`npx mt2 worlds restore <snapshot> --world ${id}\` or \`npx mt2 worlds reset ${id}\``;
  return { reason, remedy: `${first}With the lab enabled, replace its state: ${calls}. Until then its files stay unchanged.` };
}

/** The remedies of passing errors, by their codes; none of them changes a file. */
const REMEDIES: readonly (readonly [codes: RegExp, remedy: (folder: string) => string])[] = [
  [/^(?:EACCES|EPERM|SQLITE_(?:PERM|AUTH))/, (folder) => `Make this user the owner of everything in ${folder}`],
  [/^(?:EMFILE|ENFILE)$/, () => 'Let the server open more files (`ulimit -n 4096`), or use fewer worlds at a time'],
  [/NOMEM/, () => 'Free some memory'],
  [/^(?:SQLITE_(?:BUSY|LOCKED)|EBUSY)/, () => 'End the program that uses its file'],
];

/** SQLite says only that it cannot open a file: the system's reason, as far as it can be asked without opening the file. */
function reasonOf(file: string, code: string): string {
  if (!/^SQLITE_(?:CANTOPEN|READONLY)/.test(code)) return code;
  try {
    closeSync(openSync(devNull, 'r'));
    accessSync(file, constants.R_OK | constants.W_OK);
    return code;
  } catch (error) {
    return codesOf(error)[0] ?? code;
  }
}

/** Why a world cannot be opened now, and what helps, from an error that may pass or of an unreleased build; undefined for any other. */
export function obstacleBy(folder: string, file: string, error: unknown): Damage | undefined {
  if (error instanceof HistoryUnreleased) return { reason: error.message, remedy: 'Its files stay unchanged.' };
  const found = isNoRoom(error) ? undefined : passingCode(error);
  if (found === undefined) return undefined;
  const code = reasonOf(file, found);
  const remedy = REMEDIES.find(([codes]) => codes.test(code))?.[1](folder) ?? `Check the disk and the files in ${folder}`;
  return { reason: `it cannot be opened now (${code})`, remedy: `${remedy}. It is tried again by itself; its files stay unchanged.` };
}
