import type { UserEvent } from '@mt2/contracts/feed';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeConnection, FakeContext, FakeWorld } from '../testing/feed-fakes.ts';
import { Hub } from './hub.ts';
import type { WorldFeed } from './world-feed.ts';

let world: FakeWorld;
let hub: Hub;
let connection: FakeConnection;
let feed: WorldFeed;
beforeEach(() => {
  world = new FakeWorld();
  world.mode = 'running';
  hub = new Hub(new FakeContext().asContext);
  connection = new FakeConnection();
  feed = hub.enter(connection.client, world.asWorld);
  feed.sessions.begin(connection.client, '1');
});

const topics = ['trades:BTC/USDT', 'trades:ETH/USDT'];
const follow = (...names: string[]) => {
  for (const name of names) feed.channels.follow(connection.client, name);
  connection.read();
};
const order = (frozen: string): UserEvent => ({ event: 'balance', account: 'change', currency: 3, available: '0.00000000', frozen });

describe('a slow reader', () => {
  it('receives nothing while its stream is full, and then each topic once, without missing a number', () => {
    follow(...topics);
    connection.isFull = true;
    for (const at of [1, 2, 3]) world.moveTo(at);
    expect(connection.read()).toEqual([]);
    connection.drain();
    expect(connection.read()).toMatchObject(topics.map((topic) => ({ type: 'snapshot', topic, seq: 4, now: 3, data: [{ id: 3 }] })));
    world.moveTo(4);
    expect(connection.read()).toMatchObject(topics.map((topic) => ({ type: 'update', topic, seq: 5 })));
  });

  it('waits again when the snapshots fill its stream', () => {
    follow(...topics);
    connection.isFull = true;
    world.moveTo(1);
    const passing = connection.written.push.bind(connection.written);
    connection.written.push = (...frames) => {
      connection.isFull = true;
      return passing(...frames);
    };
    connection.drain();
    expect(connection.read()).toHaveLength(1);
    connection.drain();
    expect(connection.read()).toHaveLength(1);
    connection.drain();
    expect([connection.read(), connection.waiters]).toEqual([[], 0]);
  });

  it('then receives its user’s events, the last of each subject', () => {
    follow('user');
    world.emit({ userId: 1, event: order('1.00000000') });
    connection.read();
    connection.isFull = true;
    world.emit({ userId: 1, event: { event: 'balance', account: 'change', currency: 1, available: '0.00000000', frozen: '0.00000000' } });
    world.emit({ userId: 1, event: order('2.00000000') });
    world.emit({ userId: 1, event: order('3.00000000') });
    connection.drain();
    expect(connection.read()).toMatchObject([{ type: 'snapshot', topic: 'user', seq: 5, data: [{ currency: 1 }, order('3.00000000')] }]);
  });

  it('gets the snapshot of a new topic once its stream drains, and none for a topic that it left', () => {
    connection.isFull = true;
    connection.read();
    for (const topic of topics) feed.channels.follow(connection.client, topic);
    for (let again = 0; again < 20; again++) {
      feed.channels.unfollow(connection.client, 'trades:ETH/USDT');
      feed.channels.follow(connection.client, 'trades:ETH/USDT');
    }
    feed.channels.unfollow(connection.client, 'trades:BTC/USDT');
    expect(connection.waiters).toBe(1);
    expect(connection.read()).toEqual([]);
    connection.drain();
    expect(connection.read()).toMatchObject([{ type: 'snapshot', topic: 'trades:ETH/USDT', seq: 1 }]);
  });

  it('is disconnected when it sends requests and never reads', () => {
    connection.writableLength = 1_000_001;
    connection.client.send({ type: 'pong' });
    expect(connection.isTerminated).toBe(true);
  });
});

describe('a socket', () => {
  it('is terminated if it sent nothing between two heartbeats', () => {
    hub.beat();
    connection.client.markAlive();
    hub.beat();
    expect([connection.pings, connection.isTerminated]).toEqual([2, false]);
    hub.beat();
    expect(connection.isTerminated).toBe(true);
  });

  it('receives nothing once it is closing', () => {
    follow(...topics);
    connection.client.end(1008, 'Enough.');
    world.moveTo(1);
    connection.client.send({ type: 'pong' });
    expect(connection.read()).toEqual([]);
  });
});
