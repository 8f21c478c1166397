import { feedConnection } from './feed/feed-connection.ts';
import { readAfter, readOwnAgain } from './query.ts';

/** A call is read again at most once in this time, however many events outdate its answer. */
const BURST_MS = 150;

/** Events being taken in, and the reads that they began. */
const underWay = new Set<Promise<void>>();
/** Routes of the calls whose answers are outdated since they were last read. */
const stale = new Set<unknown>();
let burst: Promise<void> | undefined;
let nextReadAt = 0;

/** Changes of the user wait for this work on events. */
export function awaited(work: Promise<void>): Promise<void> {
  underWay.add(work);
  return work.finally(() => underWay.delete(work));
}

async function readStale(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextReadAt - performance.now())));
  nextReadAt = performance.now() + BURST_MS;
  burst = undefined;
  const routes = new Set(stale);
  stale.clear();
  await readAfter(({ queryKey }) => routes.has(queryKey[0]));
}

/** Reads the answers of calls again, by their routes: what is on screen now or with the next burst, the rest when it is. */
export function outdate(routes: readonly string[]): void {
  for (const route of routes) stale.add(route);
  if (routes.length === 0 || burst) return;
  burst = awaited(readStale());
}

/**
 * Called after a change by the user. Its effects are not taken from the response: the feed sends its events before it, and the reads
 * that they began are awaited. Objects next to a response (`beside.order`) serve clients without a feed. If the feed is silent or dead,
 * the user's own data is read again.
 */
export const afterChange = async (): Promise<void> => {
  if (!feedConnection.isLive('user') || !(await feedConnection.responds())) await readOwnAgain();
  else {
    await Promise.all(underWay);
    // What the events began.
    await Promise.all(underWay);
  }
};
