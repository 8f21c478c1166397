/** Limits per minute, which one account reaches where several runs follow each other. */
const LIMITS = ['too-many-attempts', 'code-sent-recently'];

/** True if such a limit was in the way of a trial that is not about it. */
export const isLimited = (item: string, reasons: readonly string[]): boolean =>
  LIMITS.some((limit) => !item.includes(limit) && reasons.some((reason) => reason.includes(limit)));

/** A backend that is always at its limit does not hold up a run without end. */
export const MOST_PAUSES = 5;

/** The same pause a limited number of times; after them nothing is waited for. */
export function atMost(times: number, pause: () => Promise<void>): () => Promise<void> {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) await pause();
  };
}
