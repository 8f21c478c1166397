import type { UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection, FakeContext, FakeWorld } from '../testing/feed-fakes.ts';
import { Hub } from './hub.ts';
import type { WorldFeed } from './world-feed.ts';

let world: FakeWorld;
let context: FakeContext;
let hub: Hub;
beforeEach(() => {
  vi.useFakeTimers();
  world = new FakeWorld();
  context = new FakeContext();
  hub = new Hub(context.asContext);
});
afterEach(() => vi.useRealTimers());

const BTC = 'trades:BTC/USDT';
const ETH = 'trades:ETH/USDT';

/** A socket that has entered, has read everything so far, and is signed in if a token is given. */
function enter(topics: string[], token?: string): { connection: FakeConnection; feed: WorldFeed } {
  const connection = new FakeConnection();
  const feed = hub.enter(connection.client, world.asWorld);
  if (token) feed.sessions.begin(connection.client, token);
  for (const topic of topics) feed.channels.follow(connection.client, topic);
  connection.read();
  connection.writes = 0;
  return { connection, feed };
}
const received = (connection: FakeConnection) =>
  connection.read().map((message) => ('seq' in message ? `${message.type} ${message.topic} ${message.seq}` : message.type));
const balance = (available: string): UserEvent => ({ event: 'balance', account: 'change', currency: 3, available, frozen: '0.00000000' });

describe('the feed of a world', () => {
  it('reads the world once for all clients, and writes the same bytes to each', () => {
    const connections = [1, 2, 3].map(() => enter([BTC]).connection);
    world.moveTo(1);
    expect(context.looks).toBe(1);
    const frames = connections.map((connection) => connection.written[0]);
    expect(frames[0]).toBeDefined();
    expect(frames.every((frame) => frame === frames[0])).toBe(true);
    expect(connections.map(received)[0]).toEqual(['update trades:BTC/USDT 2', 'pong']);
  });

  it('writes to a socket once, however many topics it follows', () => {
    world.mode = 'running';
    const { connection } = enter([BTC, ETH]);
    world.moveTo(1);
    expect(connection.writes).toBe(1);
    expect(received(connection)).toEqual(['update trades:BTC/USDT 2', 'update trades:ETH/USDT 2']);
  });

  it('sends nothing when nothing changed', () => {
    world.mode = 'running';
    const { connection } = enter([BTC]);
    world.moveTo(0);
    expect(received(connection)).toEqual([]);
  });

  it('gives a new reader the last message of the others, so that the next update fits both', () => {
    world.mode = 'running';
    const { connection, feed } = enter([BTC]);
    world.moveTo(1);
    world.at = 2;
    const late = new FakeConnection();
    hub.enter(late.client, world.asWorld);
    feed.channels.follow(late.client, BTC);
    expect(late.read()[1]).toMatchObject({ type: 'snapshot', now: 2, seq: 2, data: [{ id: 1 }] });
    world.moveTo(2);
    expect([received(connection), received(late)]).toEqual([
      ['update trades:BTC/USDT 2', 'update trades:BTC/USDT 3'],
      ['update trades:BTC/USDT 3'],
    ]);
  });

  it('sends writes close together as one update', () => {
    const { connection } = enter([BTC]);
    world.at = 1;
    world.notify('wrote');
    world.notify('wrote');
    expect(received(connection)).toEqual([]);
    vi.runAllTimers();
    expect(context.looks).toBe(1);
    expect(received(connection)).toEqual(['update trades:BTC/USDT 2']);
  });

  it('does not read a world that a caller holds exclusively', () => {
    const { connection } = enter([BTC]);
    world.at = 1;
    world.writer.isTaken = true;
    world.notify('wrote');
    vi.advanceTimersByTime(1000);
    expect([context.looks, received(connection)]).toEqual([0, []]);
    world.writer.isTaken = false;
    vi.runAllTimers();
    expect(received(connection)).toEqual(['update trades:BTC/USDT 2']);
  });

  it('greets again when the clock changes its pace', () => {
    const { connection } = enter([]);
    world.mode = 'running';
    world.notify('moved');
    world.ratePerMille = 60_000;
    world.notify('moved');
    expect(connection.read()).toMatchObject([
      { type: 'hello', mode: 'running', rate: 1 },
      { type: 'hello', mode: 'running', rate: 60 },
    ]);
  });

  it('greets with the URL for devices in its network, if they can reach the server', () => {
    context.lanUrl = 'http://192.168.7.20:41007';
    const one = new FakeConnection();
    hub.enter(one.client, world.asWorld);
    context.lanUrl = undefined;
    const other = new FakeConnection();
    hub.enter(other.client, world.asWorld);
    expect([one, other].map((connection) => connection.read().map((message) => ({ lan: undefined, ...message }).lan))).toEqual([
      ['http://192.168.7.20:41007'],
      [undefined],
    ]);
  });

  it('sends the time of a running world only when it jumps', () => {
    world.mode = 'running';
    const { connection } = enter([]);
    for (const at of [1, 2, 4, 100]) world.moveTo(at);
    expect(connection.read()).toEqual([{ type: 'pong', now: 100 }]);
  });

  it('restarts when the world’s state is replaced, with continuing numbers', () => {
    const { connection } = enter([BTC, 'user'], '1');
    world.moveTo(5);
    received(connection);
    world.at = 0;
    world.notify('replaced');
    expect(received(connection)).toEqual(['hello', 'snapshot trades:BTC/USDT 3', 'snapshot user 2']);
  });

  it('computes and listens only while there are readers', () => {
    const { connection, feed } = enter([BTC]);
    feed.channels.unfollow(connection.client, BTC);
    world.moveTo(1);
    expect(context.looks).toBe(0);
    expect(world.listeners.size).toBe(1);
    hub.leave(connection.client);
    expect(world.listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps its own bugs from the world and from other readers', () => {
    world.mode = 'running';
    const broken = enter([BTC]).connection;
    const { connection } = enter([BTC]);
    Object.defineProperty(broken, 'readyState', {
      get: () => {
        throw new Error('bug');
      },
    });
    world.moveTo(1);
    expect(context.failures).toHaveLength(1);
    expect(received(connection)).toEqual(['update trades:BTC/USDT 2']);
  });
});

describe('the events of a user', () => {
  it('go only to that user, the last of each subject', () => {
    const [mine, other] = [enter(['user'], '1').connection, enter(['user'], '2').connection];
    world.emit({ userId: 1, event: balance('1.00000000') }, { userId: 1, event: balance('2.00000000') });
    expect(mine.read()).toMatchObject([{ type: 'update', topic: 'user', seq: 2, data: [balance('2.00000000')] }]);
    expect(other.read()).toEqual([]);
  });

  it('end for a session that has ended', () => {
    const [phone, laptop] = [enter(['user'], '1 phone').connection, enter(['user'], '1 laptop').connection];
    context.ended.add('1 phone');
    world.emit({ userId: 1, event: { event: 'signed-out' } }, { userId: 1, event: balance('1.00000000') });
    expect(phone.read()).toMatchObject([{ type: 'update', seq: 2, data: [{ event: 'signed-out' }] }]);
    expect(laptop.read()).toMatchObject([{ type: 'update', seq: 2, data: [balance('1.00000000')] }]);
    expect(phone.client.session).toBeUndefined();
  });

  it('end at the next heartbeat when no event announced it', () => {
    const { connection } = enter(['user'], '1');
    context.ended.add('1');
    hub.beat();
    expect(connection.read()).toMatchObject([{ data: [{ event: 'signed-out' }] }]);
  });

  it('are not read after the world is closed, while its sockets are still closing', () => {
    const { connection } = enter(['user'], '1');
    for (const { closed } of [...world.listeners]) closed?.();
    connection.read();
    const asked = vi.spyOn(context.ended, 'has');
    hub.beat();
    expect([asked.mock.calls, connection.read()]).toEqual([[], []]);
  });

  it('cannot end the heartbeat', () => {
    enter(['user'], '1');
    vi.spyOn(context.ended, 'has').mockImplementation(() => {
      throw new Error('no sessions');
    });
    expect(hub.beat()).toEqual(['fake']);
    expect(context.failures).toHaveLength(1);
  });

  it('stop when another user signs in at the socket', () => {
    const { connection, feed } = enter(['user'], '1');
    feed.sessions.begin(connection.client, '2');
    world.emit({ userId: 1, event: balance('1.00000000') });
    expect(connection.read()).toEqual([]);
  });
});
