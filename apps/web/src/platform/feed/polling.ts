import { create } from 'zustand';
import { report } from '../request/report.ts';
import type { AnyData } from './feed-data.ts';
import { readPairs } from './quotation-pairs.ts';

const POLL_MS = 3_000;
/** The user's own data is polled less often because it takes several requests. */
const POLL_OWN_MS = 10_000;

type Take = (name: string, news: AnyData, isSnapshot: boolean) => void;

/** When the feed was lost, in milliseconds; undefined while it is not. */
export const useFeedLost = create<number | undefined>(() => undefined);

/**
 * Reads what a lost socket no longer sends, until the returned function is called: the quotation every few seconds, the user's own data
 * less often, each while its topic is followed.
 */
export function poll(isFollowed: (name: string) => boolean, take: Take): () => void {
  const end = new AbortController();
  const every = (ms: number, name: string, read: () => unknown) => setInterval(() => isFollowed(name) && read(), ms);
  const timers = [
    every(POLL_MS, 'ticker', async () => {
      const news = await readPairs().catch(report('polled prices'));
      // The socket may have sent newer ones meanwhile.
      if (news?.length && !end.signal.aborted) take('ticker', [...news], false);
    }),
    // The missed events are unknown, so an empty snapshot causes all of the user's data to be read again.
    every(POLL_OWN_MS, 'user', () => take('user', [], true)),
  ];
  useFeedLost.setState(Date.now());
  return () => {
    end.abort();
    for (const timer of timers) clearInterval(timer);
    useFeedLost.setState(undefined);
  };
}
