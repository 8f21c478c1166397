import type { ClientMessage, ServerMessage, UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hub } from '../../feed/hub.ts';
import { FakeConnection, FakeContext, FakeWorld } from '../../testing/feed-fakes.ts';
import { BridgeFeeds } from './bridge-feeds.ts';
import type { FeedBridge, FeedSides } from './feed-bridge.ts';
import type { Hearing } from './real-link.ts';

const BTC = 'trades:BTC/USDT';
const ETH = 'trades:ETH/USDT';
/** Tokens of the world begin with the ID of the user and a dot. */
const OWN = '3.world';
const REAL = '7-real';
const balance = (available: string): UserEvent => ({ event: 'balance', account: 'change', currency: 3, available, frozen: '0.00000000' });

let world: FakeWorld;
let context: FakeContext;
let hub: Hub;
let feeds: BridgeFeeds;
let lines: (Hearing & { said: unknown[]; isEnded: boolean })[];
let bound: Promise<'bound' | 'refused' | 'unreachable'>;
let sides: FeedSides | undefined;
beforeEach(() => {
  world = new FakeWorld();
  world.mode = 'running';
  context = new FakeContext();
  hub = new Hub(context.asContext);
  lines = [];
  bound = Promise.resolve('bound');
  sides = { market: 'real', user: 'real' };
  const bridge = (): FeedBridge | undefined =>
    sides && {
      base: new URL('https://staging.example/api'),
      feeds: sides,
      bind: () => bound,
    };
  feeds = new BridgeFeeds({
    bridgeOf: bridge,
    dialSocketIo: () => () => {
      throw new Error('These clients have websockets.');
    },
    dialWebSocket: () => (hear) => {
      const line = { ...hear, said: [] as unknown[], isEnded: false };
      lines.push(line);
      const end = () => {
        line.isEnded = true;
      };
      return { send: (_, message) => line.said.push(message), end };
    },
  });
});

afterEach(() => vi.useRealTimers());

/** A client of the world that has read its greeting. */
function enter() {
  const connection = new FakeConnection();
  const host = { isIssued: (token: string) => token.includes('.'), failed: (error: unknown) => void context.failures.push(error) };
  hub.enter(connection.client, world.asWorld);
  connection.read();
  const say = (message: ClientMessage) =>
    feeds.receive(
      { feed: hub.feedOf(connection.client)!, client: connection.client, pass: (passed) => pass(connection, passed), ...host },
      message,
    );
  return { connection, say, real: () => lines.at(-1)! };
}

function pass({ client }: FakeConnection, message: ClientMessage): void {
  const feed = hub.feedOf(client)!;
  if (message.op === 'sub') for (const topic of message.topics) feed.channels.follow(client, topic);
  else if (message.op === 'unsub') for (const topic of message.topics) feed.channels.unfollow(client, topic);
  else if (message.op === 'ping') client.send({ type: 'pong' });
  else feed.sessions.begin(client, message.op === 'auth' ? message.token : message.key);
}

const received = (connection: FakeConnection) => connection.read().map(said);
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
const snapshot = (topic: string, seq: number) => ({ type: 'snapshot', now: 500, topic, seq, data: [] });
const update = (topic: string, seq: number, data: unknown = []) => ({ type: 'update', now: 500, topic, seq, data });
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the feed of a bridged world', () => {
  it('comes from the real side, with its numbers and its time', () => {
    const { connection, say, real } = enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    expect(real().said).toEqual([{ op: 'sub', topics: [BTC] }]);
    real().received(snapshot(BTC, 41));
    real().received(update(BTC, 42));
    world.moveTo(1);
    expect(received(connection)).toEqual(['market real, user real', `snapshot ${BTC} 41 at 500`, `update ${BTC} 42 at 500`]);
  });

  it('comes from the world by group', () => {
    sides = { market: 'world', user: 'real' };
    const { connection, say } = enter();
    say({ op: 'sub', topics: [BTC] });
    expect(lines).toEqual([]);
    expect(received(connection)).toEqual(['market world, user real', `snapshot ${BTC} 1 at 0`]);
  });

  it('falls back to the world with a mark, and returns with the next snapshot', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { connection, say, real } = enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    real().received(snapshot(BTC, 41));
    received(connection);
    real().lost();
    expect(received(connection)).toEqual([`snapshot ${BTC} 1 at 0`, 'market world, user world, broken']);
    say({ op: 'sub', topics: [ETH] });
    expect(received(connection)).toEqual([`snapshot ${ETH} 1 at 0`]);
    world.moveTo(1);
    expect(received(connection)).toContain(`update ${BTC} 2 at 1`);
    vi.advanceTimersByTime(2_000);
    real().opened();
    expect([lines.length, real().said]).toEqual([2, [{ op: 'sub', topics: [BTC, ETH] }]]);
    // Each topic is the world's until its snapshot arrives.
    real().received(snapshot(BTC, 7));
    world.moveTo(2);
    expect(received(connection)).toEqual(['market real, user real', `snapshot ${BTC} 7 at 500`, `update ${ETH} 3 at 2`]);
  });

  it.each<[string, unknown]>([
    ['an update before its snapshot', update(BTC, 2)],
    ['a topic that nobody follows', snapshot(ETH, 1)],
    ['a greeting', { type: 'hello', now: 500, world: 'main', mode: 'frozen', rate: 1, lab: true }],
    ['something else', { type: 'snapshot', topic: BTC, seq: '1' }],
    ['no object', undefined],
    ['a bridge of its own', { type: 'bridge', now: 1, market: 'world', user: 'world', broken: true }],
  ])('does not forward %s', (_, message) => {
    const { connection, say, real } = enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    received(connection);
    real().received(message);
    expect(received(connection)).toEqual([]);
  });

  it('forwards a refused topic, and forgets it', () => {
    const { connection, say, real } = enter();
    say({ op: 'sub', topics: ['depth:NO/USDT'] });
    real().opened();
    real().received({ type: 'error', now: 500, key: 'market-not-found', message: 'No such market', topic: 'depth:NO/USDT' });
    real().received(snapshot('depth:NO/USDT', 1));
    expect(received(connection)).toEqual(['market real, user real', 'error market-not-found depth:NO/USDT']);
  });

  it('leaves a topic on both sides', () => {
    const { connection, say, real } = enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    say({ op: 'unsub', topics: [BTC] });
    real().received(snapshot(BTC, 1));
    expect(real().said).toEqual([
      { op: 'sub', topics: [BTC] },
      { op: 'unsub', topics: [BTC] },
    ]);
    expect(received(connection)).toEqual(['market real, user real']);
  });

  it('refuses the fifty-first topic of the real side', () => {
    const { connection, say, real } = enter();
    const topics = Array.from({ length: 51 }, (_, at) => `depth:C${at}/USDT`);
    say({ op: 'sub', topics });
    real().opened();
    expect(real().said).toEqual([{ op: 'sub', topics: topics.slice(0, 50) }]);
    expect(received(connection)).toEqual(['market real, user real', 'error too-many-requests depth:C50/USDT']);
  });

  it('ends the link when its client leaves, and has clients connect again when the bridge changes', () => {
    const { connection, say, real } = enter();
    say({ op: 'sub', topics: [BTC] });
    feeds.changed(world.id);
    expect(connection.code).toBeUndefined();
    sides = { market: 'world', user: 'world' };
    feeds.changed('other');
    expect(connection.code).toBeUndefined();
    feeds.changed(world.id);
    expect(connection.code).toBe(1012);
    feeds.left(connection.client);
    expect(real().isEnded).toBe(true);
  });

  it('of a world without a bridge does not change, until it gets one', () => {
    sides = undefined;
    const { connection, say } = enter();
    say({ op: 'sub', topics: [BTC] });
    expect([received(connection), lines]).toEqual([[`snapshot ${BTC} 1 at 0`], []]);
    sides = { market: 'real', user: 'real' };
    feeds.changed(world.id);
    expect(connection.code).toBe(1012);
  });
});

describe('a session in the feed of a bridged world', () => {
  it('of the real side is told to it alone, and both sides’ events arrive in one order', async () => {
    const { connection, say, real } = enter();
    say({ op: 'auth', token: REAL });
    say({ op: 'sub', topics: ['user'] });
    real().opened();
    await settled();
    expect(real().said).toEqual([
      { op: 'auth', token: REAL },
      { op: 'sub', topics: ['user'] },
    ]);
    real().received({ type: 'authed', now: 500, user: 70 });
    real().received(snapshot('user', 9));
    real().received(update('user', 10, [balance('1')]));
    world.emit({ userId: 7, event: balance('2') } as never, { userId: 8, event: balance('3') } as never);
    real().received(update('user', 11, [balance('4')]));
    // A gap stays a gap.
    real().received(update('user', 13, [balance('5')]));
    expect(received(connection)).toEqual([
      'market real, user real',
      'authed 70',
      'snapshot user 1 at 500',
      'update user 2 at 500',
      'update user 3 at 0',
      'update user 4 at 500',
      'update user 6 at 500',
    ]);
    real().lost();
    world.emit({ userId: 7, event: balance('6') } as never);
    expect(received(connection)).toEqual(['snapshot user 1 at 0', 'market world, user world, broken', 'update user 2 at 0']);
  });

  it('that the world issued never leaves it, and everything comes from the world', () => {
    const { connection, say, real } = enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    real().received(snapshot(BTC, 41));
    say({ op: 'auth', token: OWN });
    say({ op: 'sub', topics: ['user', ETH] });
    expect(real().isEnded).toBe(true);
    expect(JSON.stringify(lines.map((line) => line.said))).not.toContain(OWN);
    expect(received(connection).slice(2)).toEqual([
      `snapshot ${BTC} 1 at 0`,
      'market world, user world',
      'snapshot user 1 at 0',
      `snapshot ${ETH} 1 at 0`,
    ]);
  });

  it.each<[Awaited<typeof bound>, string[], number | undefined]>([
    ['bound', ['market real, user world', 'authed 7', 'snapshot user 1 at 0', 'pong'], undefined],
    ['refused', ['market real, user world', 'error not-logged-in', 'snapshot user 1 at 0', 'pong'], undefined],
    ['unreachable', ['market real, user world'], 1013],
  ])('whose events come from the world is asked about first: %s', async (result, expected, code) => {
    sides = { market: 'real', user: 'world' };
    bound = Promise.resolve(result);
    if (result === 'refused') context.ended.add(REAL);
    const { connection, say } = enter();
    say({ op: 'auth', token: REAL });
    say({ op: 'sub', topics: ['user'] });
    say({ op: 'ping' });
    expect(received(connection)).toEqual(expected.slice(0, 1));
    await settled();
    expect([received(connection), connection.code]).toEqual([
      expected.slice(1).filter((each) => result !== 'refused' || !each.startsWith('snapshot')),
      code,
    ]);
  });

  it('that the real side refuses is refused', async () => {
    const { connection, say, real } = enter();
    say({ op: 'auth', token: REAL });
    say({ op: 'sub', topics: ['user'] });
    real().opened();
    await settled();
    real().received({ type: 'error', now: 500, key: 'not-logged-in', message: 'Please log in' });
    expect(received(connection)).toEqual(['market real, user real', 'error not-logged-in']);
  });

  it('ends a client that sends on and on while the real side is silent', () => {
    sides = { market: 'real', user: 'world' };
    bound = new Promise(() => undefined);
    const { connection, say } = enter();
    say({ op: 'auth', token: REAL });
    for (let count = 0; count <= 200; count += 1) say({ op: 'ping' });
    expect(connection.code).toBe(1013);
  });

  it('is refused if asking fails by a bug', async () => {
    sides = { market: 'real', user: 'world' };
    bound = Promise.reject(new Error('bug'));
    const { connection, say } = enter();
    say({ op: 'auth', token: REAL });
    await settled();
    expect(received(connection)).toEqual(['market real, user world', 'error internal-error']);
    expect(context.failures).toHaveLength(1);
  });
});
