/** SQLite errors caused by the file, the disk or memory, not by the work. */
const HOST = /^SQLITE_(?:IOERR|FULL|BUSY|LOCKED|NOMEM|CORRUPT|READONLY|CANTOPEN|NOTADB|PERM|AUTH|INTERRUPT|PROTOCOL)/;

/** True for an error unrelated to the object of a step: a full disk, a damaged file. */
export const isFaultOfHost = (error: unknown): boolean => error instanceof Error && 'code' in error && HOST.test(String(error.code));
