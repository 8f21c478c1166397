import type { ServerMessage } from '@mt2/contracts/feed';
import { type Instant, ok } from '@mt2/domain';
import { Client } from '../feed/client.ts';
import type { FeedWorld, View } from '../feed/view.ts';
import type { FeedContext } from '../feed/world-feed.ts';
import { Derived, type WorldListener } from '../world/transaction/tx.ts';

/** A websocket and its stream that record writes. While `isFull`, the stream signals backpressure. */
export class FakeConnection {
  readonly written: Buffer[] = [];
  readyState: 1 | 2 | 3 = 1;
  isFull = false;
  writableLength = 0;
  writes = 0;
  pings = 0;
  code: number | undefined;
  isTerminated = false;
  readonly client: Client;
  #isCorked = false;
  #drained: (() => void)[] = [];

  constructor() {
    const connection = this;
    const socket = {
      get readyState() {
        return connection.readyState;
      },
      close: (code?: number) => {
        this.readyState = 2;
        this.code = code;
      },
      terminate: () => {
        this.readyState = 3;
        this.isTerminated = true;
      },
      ping: () => {
        this.pings += 1;
      },
    };
    const stream = {
      get writableNeedDrain() {
        return connection.isFull;
      },
      get writableLength() {
        return connection.writableLength;
      },
      write: (frame: Buffer) => {
        this.written.push(frame);
        if (!this.#isCorked) this.writes += 1;
        return !this.isFull;
      },
      cork: () => {
        this.#isCorked = true;
      },
      uncork: () => {
        this.#isCorked = false;
        this.writes += 1;
      },
      once: (_: 'drain', act: () => void) => {
        this.#drained.push(act);
        return stream;
      },
    };
    this.client = new Client({ socket, stream } as never, { lang: 'en', isWorldNamed: true, isTelling: true });
  }

  get waiters(): number {
    return this.#drained.length;
  }

  drain(): void {
    this.isFull = false;
    for (const act of this.#drained.splice(0)) act();
  }

  /** The messages written since the last call. */
  read(): ServerMessage[] {
    return this.written.splice(0).map((frame) => JSON.parse(frame.toString('utf8', frame[1] === 126 ? 4 : 2)) as ServerMessage);
  }
}

/** A world with only a clock, without fault rules; it notifies its listeners on the test's request. */
export class FakeWorld {
  readonly id = 'fake';
  readonly stateId = '1';
  readonly listeners = new Set<WorldListener>();
  readonly writer = { isTaken: false };
  readonly confirmed = (): undefined => undefined;
  readonly derived = new Derived();
  readonly sql = { all: () => [] };
  mode: 'running' | 'frozen' = 'frozen';
  ratePerMille = 1000;
  at: Instant = 0;

  now(): Instant {
    return this.at;
  }

  listen(listener: WorldListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  notify(what: 'wrote' | 'moved' | 'replaced' | 'closed'): void {
    for (const listener of this.listeners) listener[what]?.();
  }

  emit(...events: Parameters<NonNullable<WorldListener['events']>>[0]): void {
    for (const listener of this.listeners) listener.events?.(events);
  }

  moveTo(at: Instant): void {
    this.at = at;
    this.notify('moved');
  }

  get asWorld(): FeedWorld {
    return this as unknown as FeedWorld;
  }
}

/** A feed context whose topics all show one print per second, and which counts reads. Tokens are user ids. */
export class FakeContext {
  looks = 0;
  lanUrl: string | undefined;
  readonly failures: unknown[] = [];
  readonly ended = new Set<string>();

  get asContext(): FeedContext {
    const trade = (at: Instant) => ({ id: at, price: '1', amount: '1', direction: 'buy' as const, ts: at * 1000 });
    const view: View<ReturnType<typeof trade>[]> = {
      changesByWrites: true,
      first: (at) => [trade(at)],
      next: (before, at) => {
        this.looks += 1;
        return before[0]?.id === at ? undefined : { whole: [trade(at)], changed: [trade(at)] };
      },
    };
    return {
      sources: { open: () => ok(view as View) },
      identify: (_, token) =>
        this.ended.has(token) ? undefined : { id: Number(token[0]), account: token, nickname: token, lang: 'en', tokenHash: token },
      isLabOn: true,
      lanUrl: () => this.lanUrl,
      failed: (error) => void this.failures.push(error),
    };
  }
}
