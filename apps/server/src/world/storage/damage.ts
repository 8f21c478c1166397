import { HistoryUnknown } from '@mt2/prisma/migrate';

/** Thrown if a world, a snapshot or a template is damaged; the message describes the damage. */
export class Damaged extends Error {}

/** The reason why a world cannot be used, and the remedy: sentences for people. */
export type Damage = { readonly reason: string; readonly remedy: string };

/** SQLite's error codes for a file that is not a valid database of ours. */
const UNSOUND = /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/;
/**
 * Error codes of SQLite and the system for a file or folder that the process may not read or write, or that the disk
 * cannot read. A full disk is not damage.
 */
const CLOSED = /^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH|IOERR_READ|IOERR_SHORT_READ)|(?:EACCES|EPERM|EROFS|EISDIR|ENOTDIR|EIO)$)/;

/** The damage of a file, from the error of opening or reading it; undefined if the error is not about the file. */
export function damageIn(error: unknown): string | undefined {
  if (error instanceof Damaged || error instanceof HistoryUnknown) return error.message;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const code = String(error.code);
  if (UNSOUND.test(code)) return `SQLite says: ${error.message}`;
  return CLOSED.test(code) ? `it cannot be opened (${code}); check its file permissions and the disk, then restart` : undefined;
}

const NEWER_REMEDY = 'Start the version that wrote it. ';

/** Like `damageOf`, from the error of opening a world; undefined if the error is not about its file. */
export function damageBy(id: string, error: unknown): Damage | undefined {
  const reason = damageIn(error);
  return reason === undefined ? undefined : damageOf(id, reason, error instanceof HistoryUnknown ? NEWER_REMEDY : '');
}

/** The damage of a world, with its remedy; `first` is a step to try before giving up its state. */
export function damageOf(id: string, reason: string, first = ''): Damage {
  const calls = `\`npx mt2 worlds restore <snapshot> --world ${id}\` or \`npx mt2 worlds reset ${id}\``;
  return { reason, remedy: `${first}With the lab enabled, replace its state: ${calls}. Until then its files stay unchanged.` };
}
