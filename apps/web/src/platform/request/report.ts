/** Errors that users see, or that they caused themselves; a refusal is in the request log anyway. */
const KNOWN: ReadonlySet<string> = new Set(['Refused', 'Unreachable', 'Unanswered', 'PressEnded', 'GivenUp', 'AbortError']);
/** Limits of one request's header. */
const MOST = 2;
const LONGEST = 99;
const HEADER = 'X-Page-Error';

let reported: readonly string[] = [];
/** An error may pass several places that report it: the first one counts. */
const told = new WeakSet<Error>();

/**
 * Reports an error that nobody is shown to a lab's request log, with the next request: `.catch(report('preload of the menu'))`. It
 * resolves to undefined. Known errors are left out.
 */
export const report =
  (where: string) =>
  (error: unknown): undefined => {
    if (error instanceof Error) {
      if (KNOWN.has(error.name) || told.has(error)) return;
      told.add(error);
    }
    // What could not be parsed is quoted in such an error, and may be a secret.
    const what = error instanceof SyntaxError ? error.name : error;
    // Headers take no other characters, and a semicolon separates the lines.
    const line = `${where}: ${what}`
      .slice(0, LONGEST)
      .replace(/[^ -~]/g, '?')
      .replaceAll(';', ',');
    reported = [...reported, line].slice(-MOST);
  };

/** The header with the errors reported since the last request; none if there are none. */
export function reportedHeader(): Record<string, string> {
  if (reported.length === 0) return {};
  const lines = reported.join('; ');
  reported = [];
  return { [HEADER]: lines };
}

/** Reports the errors of a request again that no server received. */
export function reportAgain(headers: HeadersInit | undefined): void {
  const lines = new Headers(headers).get(HEADER)?.split('; ') ?? [];
  reported = [...lines, ...reported].slice(-MOST);
}

let visited: readonly string[] = [];
let last = '';

/** Notes that the user opened the screen at a path. */
export function visit(path: string): void {
  if (path === last) return;
  last = path;
  visited = [...visited, path];
}

/** The header with the screens visited since the last request, for a lab's coverage; no header if the screen is still the same. */
export function visitedHeader(): Record<string, string> {
  if (visited.length === 0) return {};
  const paths = visited.join(',');
  visited = [];
  return { 'X-Screen': paths };
}
