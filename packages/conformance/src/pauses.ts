/** Limits per minute, which one account reaches if several runs follow each other. */
const LIMITS = ['too-many-attempts', 'code-sent-recently'];

/** True if such a limit interfered with a trial that is not about it. */
export const isLimited = (item: string, reasons: readonly string[]): boolean =>
  LIMITS.some((limit) => !item.includes(limit) && reasons.some((reason) => reason.includes(limit)));

/** A backend that is always at its limit must not delay a run forever. */
export const MOST_PAUSES = 5;

/** The same pause a limited number of times; after that there is no waiting. */
export function atMost(times: number, pause: () => Promise<void>): () => Promise<void> {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) await pause();
  };
}
