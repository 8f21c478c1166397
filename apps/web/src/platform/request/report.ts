/** Errors that users see, or that they caused themselves; a refusal is in the request log anyway. */
const KNOWN: ReadonlySet<string> = new Set(['Refused', 'Unreachable', 'GivenUp', 'AbortError']);
/** Limits of one request's header. */
const MOST = 2;
const LONGEST = 100;

let reported: readonly string[] = [];

/**
 * Reports an error that nobody is shown to a lab's request log, with the next request: `.catch(report('preload of the menu'))`. It
 * resolves to undefined. Known errors are left out.
 */
export const report =
  (where: string) =>
  (error: unknown): undefined => {
    if (error instanceof Error && KNOWN.has(error.name)) return;
    // Headers take no other characters.
    const line = `${where}: ${error}`.slice(0, LONGEST).replace(/[^ -~]/g, '?');
    reported = [...reported, line].slice(-MOST);
  };

/** The header with the errors reported since the last request; none if there are none. */
export function reportedHeader(): Record<string, string> {
  if (reported.length === 0) return {};
  const lines = reported.join('; ');
  reported = [];
  return { 'X-Page-Error': lines };
}
