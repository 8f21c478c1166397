import type { UserEvent } from '@mt2/contracts/feed';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeContext, FakeLine, FakeWorld } from '../testing/feed-fakes.ts';
import { Hub } from './hub.ts';
import type { Room } from './room.ts';

let world: FakeWorld;
let hub: Hub;
let line: FakeLine;
let room: Room;
beforeEach(() => {
  world = new FakeWorld();
  world.mode = 'running';
  hub = new Hub(new FakeContext().asContext);
  line = new FakeLine();
  room = hub.enter(line.client, world.asWorld);
  room.sessions.begin(line.client, '1');
});

const topics = ['trades:BTC/USDT', 'trades:ETH/USDT'];
const follow = (...names: string[]) => {
  for (const name of names) room.channels.follow(line.client, name);
  line.read();
};
const order = (frozen: string): UserEvent => ({ event: 'balance', account: 'change', currency: 3, available: '0.00000000', frozen });

describe('a slow reader', () => {
  it('is told nothing while its stream is full, and then each topic once, with no number missing', () => {
    follow(...topics);
    line.isFull = true;
    for (const at of [1, 2, 3]) world.moveTo(at);
    expect(line.read()).toEqual([]);
    line.drain();
    expect(line.read()).toMatchObject(topics.map((topic) => ({ type: 'snapshot', topic, seq: 4, now: 3, data: [{ id: 3 }] })));
    world.moveTo(4);
    expect(line.read()).toMatchObject(topics.map((topic) => ({ type: 'update', topic, seq: 5 })));
  });

  it('waits again when the snapshots fill its stream', () => {
    follow(...topics);
    line.isFull = true;
    world.moveTo(1);
    const passing = line.written.push.bind(line.written);
    line.written.push = (...frames) => {
      line.isFull = true;
      return passing(...frames);
    };
    line.drain();
    expect(line.read()).toHaveLength(1);
    line.drain();
    expect(line.read()).toHaveLength(1);
    line.drain();
    expect([line.read(), line.waiters]).toEqual([[], 0]);
  });

  it('hears afterwards what happened to its user, each thing once', () => {
    follow('user');
    world.hear({ userId: 1, event: order('1.00000000') });
    line.read();
    line.isFull = true;
    world.hear({ userId: 1, event: { event: 'balance', account: 'change', currency: 1, available: '0.00000000', frozen: '0.00000000' } });
    world.hear({ userId: 1, event: order('2.00000000') });
    world.hear({ userId: 1, event: order('3.00000000') });
    line.drain();
    expect(line.read()).toMatchObject([{ type: 'snapshot', topic: 'user', seq: 5, data: [{ currency: 1 }, order('3.00000000')] }]);
  });

  it('gets the snapshot of a new topic when there is room for it, and none of a topic that it left', () => {
    line.isFull = true;
    line.read();
    for (const topic of topics) room.channels.follow(line.client, topic);
    for (let again = 0; again < 20; again++) {
      room.channels.unfollow(line.client, 'trades:ETH/USDT');
      room.channels.follow(line.client, 'trades:ETH/USDT');
    }
    room.channels.unfollow(line.client, 'trades:BTC/USDT');
    expect(line.waiters).toBe(1);
    expect(line.read()).toEqual([]);
    line.drain();
    expect(line.read()).toMatchObject([{ type: 'snapshot', topic: 'trades:ETH/USDT', seq: 1 }]);
  });

  it('is cut off when it asks and asks and never reads', () => {
    line.writableLength = 1_000_001;
    line.client.say({ type: 'pong' });
    expect(line.isTerminated).toBe(true);
  });
});

describe('a socket', () => {
  it('is dropped when it gave no sign of life between two heartbeats', () => {
    hub.beat();
    line.client.heard();
    hub.beat();
    expect([line.pings, line.isTerminated]).toEqual([2, false]);
    hub.beat();
    expect(line.isTerminated).toBe(true);
  });

  it('is told nothing once it is closing', () => {
    follow(...topics);
    line.client.end(1008, 'Enough.');
    world.moveTo(1);
    line.client.say({ type: 'pong' });
    expect(line.read()).toEqual([]);
  });
});
