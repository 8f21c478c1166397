import { create } from 'zustand';
import { report } from '../request/report.ts';
import type { AnyData } from './feed-data.ts';
import { readPairs } from './quotation-pairs.ts';

const POLL_MS = 3_000;
/** The user's own data is polled less often because it takes several requests. */
const POLL_OWN_MS = 15_000;

type Polled = {
  /** The topics to poll. */
  readonly names: () => readonly string[];
  readonly take: (name: string, news: AnyData, isSnapshot: boolean) => void;
};

/** When the feed was lost, in milliseconds; undefined while it is not. */
export const useFeedLost = create<number | undefined>(() => undefined);

/** Reads what a lost socket no longer sends: the quotation every few seconds, the user's own data less often. */
export class Polling {
  readonly #polled: Polled;
  #timers: readonly ReturnType<typeof setInterval>[] = [];

  constructor(polled: Polled) {
    this.#polled = polled;
  }

  start(): void {
    if (this.#timers.length > 0) return;
    this.#timers = [setInterval(() => this.#pollTicker(), POLL_MS), setInterval(() => this.#pollOwn(), POLL_OWN_MS)];
    useFeedLost.setState(Date.now());
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    useFeedLost.setState(undefined);
  }

  async #pollTicker(): Promise<void> {
    if (!this.#polled.names().includes('ticker')) return;
    const news = await readPairs().catch(report('polled prices'));
    // The socket may have sent newer ones meanwhile.
    if (news?.length && this.#timers.length > 0) this.#polled.take('ticker', [...news], false);
  }

  /** The missed events are unknown, so an empty snapshot causes all of the user's data to be read again. */
  #pollOwn(): void {
    if (this.#polled.names().includes('user')) this.#polled.take('user', [], true);
  }
}
