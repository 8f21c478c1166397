/** Errors of SQLite that the file, the disk or the memory caused, not what was done. */
const HOST = /^SQLITE_(?:IOERR|FULL|BUSY|LOCKED|NOMEM|CORRUPT|READONLY|CANTOPEN|NOTADB|PERM|AUTH|INTERRUPT|PROTOCOL)/;

/** True for an error that says nothing about the object of a step: a full disk, a damaged file. */
export const isFaultOfHost = (error: unknown): boolean => error instanceof Error && 'code' in error && HOST.test(String(error.code));
