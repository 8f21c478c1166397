import { market } from '@mt2/contracts/market';
import { report } from '../request/report.ts';
import { api } from '../send.ts';
import { type AnyData, kindOf } from './feed-data.ts';
import { readPairs } from './quotation-pairs.ts';

const POLL_MS = 3_000;
/** The user's own data is polled less often because it takes several requests. */
const POLL_OWN_MS = 15_000;

type Polled = {
  /** The topics to poll. */
  readonly names: () => readonly string[];
  /** True once the socket sends the news again. */
  readonly isOver: () => boolean;
  readonly take: (name: string, news: AnyData, isSnapshot: boolean) => void;
};

/** Reads what a lost socket no longer sends: the quotation and the mark prices every few seconds, the user's own data less often. */
export class Polling {
  readonly #polled: Polled;
  #timers: readonly ReturnType<typeof setInterval>[] = [];

  constructor(polled: Polled) {
    this.#polled = polled;
  }

  start(): void {
    if (this.#timers.length === 0)
      this.#timers = [setInterval(() => this.#poll(), POLL_MS), setInterval(() => this.#pollOwn(), POLL_OWN_MS)];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #poll(): Promise<unknown> {
    const names = this.#polled.names();
    const marks = names.filter((name) => kindOf(name) === 'mark');
    return Promise.all([names.includes('ticker') && this.#pollTicker(), ...marks.map((name) => this.#pollMark(name))]);
  }

  async #pollMark(name: string): Promise<void> {
    const symbol = name.slice(name.indexOf(':') + 1);
    const info = await api.query(market.getMarketInfo, { symbol, depth: '1' }).catch(report('polled mark price'));
    if (info && !this.#polled.isOver()) this.#polled.take(name, info, false);
  }

  async #pollTicker(): Promise<void> {
    const news = await readPairs().catch(report('polled prices'));
    if (news?.length && !this.#polled.isOver()) this.#polled.take('ticker', [...news], false);
  }

  /** The missed events are unknown, so an empty snapshot causes all of the user's data to be read again. */
  #pollOwn(): void {
    if (this.#polled.names().includes('user')) this.#polled.take('user', [], true);
  }
}
