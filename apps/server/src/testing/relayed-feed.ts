import type { ClientMessage, ServerMessage, UserEvent } from '@mt2/contracts/feed';
import { assertDefined } from '@mt2/domain';
import { Hub } from '../feed/hub.ts';
import { BridgeFeeds } from '../lab/bridge/bridge-feeds.ts';
import type { FeedBridge, FeedSides } from '../lab/bridge/feed-bridge.ts';
import type { Hearing } from '../lab/bridge/real-link.ts';
import { FakeConnection, FakeContext, FakeWorld } from './feed-fakes.ts';

/** Two topics of markets. */
export const BTC = 'trades:BTC/USDT';
export const ETH = 'trades:ETH/USDT';
/** Tokens of the world begin with the ID of the user and a dot. */
export const OWN = '3.world';
export const REAL = '7-real';

export const balance = (available: string): UserEvent => ({
  event: 'balance',
  account: 'change',
  currency: 3,
  available,
  frozen: '0.00000000',
});
export const snapshot = (topic: string, seq: number) => ({ type: 'snapshot', now: 500, topic, seq, data: [] });
export const update = (topic: string, seq: number, data: unknown = []) => ({ type: 'update', now: 500, topic, seq, data });
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A connection to the real side, as a test plays it. */
type FakeLine = Hearing & { readonly said: unknown[]; isEnded: boolean };

/** The feed of a bridged world whose real side is played by the test. */
export class RelayedFeed {
  readonly world = new FakeWorld();
  readonly context = new FakeContext();
  readonly lines: FakeLine[] = [];
  bound: Promise<'bound' | 'refused' | 'unreachable'> = Promise.resolve('bound');
  /** Undefined: the world has no bridge. */
  sides: FeedSides | undefined = { market: 'real', user: 'real' };
  readonly feeds: BridgeFeeds;
  readonly #hub = new Hub(this.context.asContext);

  constructor() {
    this.world.mode = 'running';
    this.feeds = new BridgeFeeds({
      bridgeOf: () => this.#bridge(),
      dialSocketIo: () => () => {
        throw new Error('These clients have websockets.');
      },
      dialWebSocket: () => (hear) => {
        const line = { ...hear, said: [] as unknown[], isEnded: false };
        this.lines.push(line);
        const end = () => {
          line.isEnded = true;
        };
        return { send: (_, message) => line.said.push(message), end };
      },
    });
  }

  /** A client of the world that has read its greeting. */
  enter() {
    const connection = new FakeConnection();
    const { client } = connection;
    this.#hub.enter(client, this.world.asWorld);
    connection.read();
    const failed = (error: unknown) => void this.context.failures.push(error);
    const say = (message: ClientMessage) =>
      this.feeds.receive({ feed: this.#feedOf(client), client, pass: (passed) => this.#pass(client, passed), failed }, message);
    return { connection, say, real: () => assertDefined(this.lines.at(-1), 'the real side was dialled') };
  }

  #bridge(): FeedBridge | undefined {
    return (
      this.sides && {
        base: new URL('https://staging.example/api'),
        feeds: this.sides,
        isIssued: (token) => token.includes('.'),
        bind: () => this.bound,
      }
    );
  }

  #feedOf(client: FakeConnection['client']) {
    return assertDefined(this.#hub.feedOf(client), 'the client has entered');
  }

  #pass(client: FakeConnection['client'], message: ClientMessage): void {
    const { channels, sessions } = this.#feedOf(client);
    if (message.op === 'sub') for (const topic of message.topics) channels.follow(client, topic);
    else if (message.op === 'unsub') for (const topic of message.topics) channels.unfollow(client, topic);
    else if (message.op === 'ping') client.send({ type: 'pong' });
    else sessions.begin(client, message.op === 'auth' ? message.token : message.key);
  }
}

/** What a client has received since the last time, one text each. */
export const received = (connection: FakeConnection): string[] => connection.read().map(said);
function said(message: ServerMessage): string {
  switch (message.type) {
    case 'snapshot':
    case 'update':
      return `${message.type} ${message.topic} ${message.seq} at ${message.now}`;
    case 'bridge':
      return `market ${message.market}, user ${message.user}${message.broken ? ', broken' : ''}`;
    case 'authed':
      return `authed ${message.user}`;
    case 'error':
      return `error ${message.key} ${message.topic ?? ''}`.trim();
    default:
      return message.type;
  }
}
