import { HistoryUnknown } from '@mt2/prisma/migrate';
import Database from 'better-sqlite3';

/** Thrown where a world, a snapshot or a template is found damaged; the message says of it what is wrong. */
export class Damaged extends Error {}

/** Why a world cannot be used, and what can be done about it: sentences for people. */
export type Damage = { readonly reason: string; readonly remedy: string };

/** What SQLite answers when a file is no sound database of ours. All else (no room, no right to read) is not the file's fault. */
const UNSOUND = /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/;

/** What is wrong with a file by the error that opening or reading it met; undefined when the error does not speak of damage. */
export function damageIn(error: unknown): string | undefined {
  if (error instanceof Damaged || error instanceof HistoryUnknown) return error.message;
  return error instanceof Database.SqliteError && UNSOUND.test(error.code) ? `SQLite says: ${error.message}` : undefined;
}

/** What SQLite and the system answer when a file, or its folder, cannot be opened, read or written to by us. */
const UNREACHABLE = /^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH|IOERR_READ|IOERR_SHORT_READ)|EACCES$|EPERM$|EROFS$|EISDIR$|ENOTDIR$|EIO$)/;

/** Why a file cannot be used, by the error that opening or reading it met; undefined when the error does not speak of the file. */
export function hindranceIn(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return damageIn(error) ?? (UNREACHABLE.test(code) ? `it cannot be opened (${code})` : undefined);
}

const NEWER_REMEDY = 'Start the version that wrote it. ';
const REACH_REMEDY = 'Look at the rights of its files and at the disk, and start again. ';

/** As `damageOf`, by the error that opening a world met; undefined when the error does not speak of its file. */
export function damageBy(id: string, error: unknown): Damage | undefined {
  const reason = hindranceIn(error);
  if (reason === undefined) return undefined;
  if (error instanceof HistoryUnknown) return damageOf(id, reason, NEWER_REMEDY);
  return damageOf(id, reason, damageIn(error) === undefined ? REACH_REMEDY : '');
}

/** What is wrong with a world, with the way out of it; `first` is what to try before its state is given up. */
export function damageOf(id: string, reason: string, first = ''): Damage {
  const calls = `\`npx mt2 worlds restore <snapshot> --world ${id}\` or \`npx mt2 worlds reset ${id}\``;
  return { reason, remedy: `${first}With the lab on, put another state in its place: ${calls}. Until then its files stay as they are.` };
}
