import { HistoryUnknown } from '@mt2/prisma/migrate';

/** Thrown where a world, a snapshot or a template is found damaged; the message says of it what is wrong. */
export class Damaged extends Error {}

/** Why a world cannot be used, and what can be done about it: sentences for people. */
export type Damage = { readonly reason: string; readonly remedy: string };

/** What SQLite answers when a file is no sound database of ours. */
const UNSOUND = /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/;
/** What SQLite and the system answer when a file, or its folder, is not ours to read or write, or the disk cannot read it. A lack of room is nobody's fault. */
const CLOSED = /^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH|IOERR_READ|IOERR_SHORT_READ)|(?:EACCES|EPERM|EROFS|EISDIR|ENOTDIR|EIO)$)/;

/** What is wrong with a file by the error that opening or reading it met; undefined when the error does not speak of the file. */
export function damageIn(error: unknown): string | undefined {
  if (error instanceof Damaged || error instanceof HistoryUnknown) return error.message;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const code = String(error.code);
  if (UNSOUND.test(code)) return `SQLite says: ${error.message}`;
  return CLOSED.test(code) ? `it cannot be opened (${code}); look at the rights of its files and at the disk, and start again` : undefined;
}

const NEWER_REMEDY = 'Start the version that wrote it. ';

/** As `damageOf`, by the error that opening a world met; undefined when the error does not speak of its file. */
export function damageBy(id: string, error: unknown): Damage | undefined {
  const reason = damageIn(error);
  return reason === undefined ? undefined : damageOf(id, reason, error instanceof HistoryUnknown ? NEWER_REMEDY : '');
}

/** What is wrong with a world, with the way out of it; `first` is what to try before its state is given up. */
export function damageOf(id: string, reason: string, first = ''): Damage {
  const calls = `\`npx mt2 worlds restore <snapshot> --world ${id}\` or \`npx mt2 worlds reset ${id}\``;
  return { reason, remedy: `${first}With the lab on, put another state in its place: ${calls}. Until then its files stay as they are.` };
}
