/** Maximum seconds that the server lets one call wait. */
const LONGEST_WAIT = 60;

/** Polls until there is a result, or the seconds have passed; `ask` gets the seconds for which its call may wait. */
export async function waitLong<T>(seconds: number, ask: (wait: string) => Promise<readonly T[]>): Promise<readonly T[]> {
  for (let left = seconds; ; left -= LONGEST_WAIT) {
    const found = await ask(String(Math.min(Math.max(left, 1), LONGEST_WAIT)));
    if (found.length > 0 || left <= LONGEST_WAIT) return found;
  }
}
