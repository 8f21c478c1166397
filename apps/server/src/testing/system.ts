const isWindows = process.platform === 'win32';

/** The permissions, as Node shows them, of what only its own user may read. On Windows they are in lists that Node does not show. */
export const OWN_FILE = isWindows ? 0o666 : 0o600;
export const OWN_FOLDER = isWindows ? 0o666 : 0o700;

/** The variable that names the folder of temporary files. */
export const TEMPORARY = isWindows ? 'TEMP' : 'TMPDIR';

/** The end of a server that a signal has asked to end. On Windows it ends at once, as by SIGKILL. */
export const endedBy = (signal: NodeJS.Signals): { readonly code: number | null; readonly signal: NodeJS.Signals | null } =>
  isWindows ? { code: null, signal } : { code: 0, signal: null };
