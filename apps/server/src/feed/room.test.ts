import type { UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeContext, FakeLine, FakeWorld } from '../testing/feed-fakes.ts';
import { Hub } from './hub.ts';
import type { Room } from './room.ts';

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

/** A socket that has entered, has read everything so far, and speaks for a token where one is given. */
function enter(topics: string[], token?: string): { line: FakeLine; room: Room } {
  const line = new FakeLine();
  const room = hub.enter(line.client, world.asWorld);
  if (token) room.sessions.begin(line.client, token);
  for (const topic of topics) room.channels.follow(line.client, topic);
  line.read();
  line.writes = 0;
  return { line, room };
}
const received = (line: FakeLine) =>
  line.read().map((message) => ('seq' in message ? `${message.type} ${message.topic} ${message.seq}` : message.type));
const balance = (available: string): UserEvent => ({ event: 'balance', account: 'change', currency: 3, available, frozen: '0.00000000' });

describe('a room', () => {
  it('looks once for all, and writes the same bytes to each', () => {
    const lines = [1, 2, 3].map(() => enter([BTC]).line);
    world.moveTo(1);
    expect(context.looks).toBe(1);
    const frames = lines.map((line) => line.written[0]);
    expect(frames[0]).toBeDefined();
    expect(frames.every((frame) => frame === frames[0])).toBe(true);
    expect(lines.map(received)[0]).toEqual(['update trades:BTC/USDT 2', 'pong']);
  });

  it('writes to a socket once, however many topics it follows', () => {
    world.mode = 'running';
    const { line } = enter([BTC, ETH]);
    world.moveTo(1);
    expect(line.writes).toBe(1);
    expect(received(line)).toEqual(['update trades:BTC/USDT 2', 'update trades:ETH/USDT 2']);
  });

  it('is silent when nothing changed', () => {
    world.mode = 'running';
    const { line } = enter([BTC]);
    world.moveTo(0);
    expect(received(line)).toEqual([]);
  });

  it('gives a newcomer what the others were told last, so that the next update fits both', () => {
    world.mode = 'running';
    const { line, room } = enter([BTC]);
    world.moveTo(1);
    world.at = 2;
    const late = new FakeLine();
    hub.enter(late.client, world.asWorld);
    room.channels.follow(late.client, BTC);
    expect(late.read()[1]).toMatchObject({ type: 'snapshot', now: 2, seq: 2, data: [{ id: 1 }] });
    world.moveTo(2);
    expect([received(line), received(late)]).toEqual([
      ['update trades:BTC/USDT 2', 'update trades:BTC/USDT 3'],
      ['update trades:BTC/USDT 3'],
    ]);
  });

  it('shows writes that come close together in one look', () => {
    const { line } = enter([BTC]);
    world.at = 1;
    world.tell('wrote');
    world.tell('wrote');
    expect(received(line)).toEqual([]);
    vi.runAllTimers();
    expect(context.looks).toBe(1);
    expect(received(line)).toEqual(['update trades:BTC/USDT 2']);
  });

  it('does not look at a world that somebody has for himself', () => {
    const { line } = enter([BTC]);
    world.at = 1;
    world.writer.isHeld = true;
    world.tell('wrote');
    vi.advanceTimersByTime(1000);
    expect([context.looks, received(line)]).toEqual([0, []]);
    world.writer.isHeld = false;
    vi.runAllTimers();
    expect(received(line)).toEqual(['update trades:BTC/USDT 2']);
  });

  it('greets again when the clock changes its pace', () => {
    const { line } = enter([]);
    world.mode = 'running';
    world.tell('moved');
    world.ratePerMille = 60_000;
    world.tell('moved');
    expect(line.read()).toMatchObject([
      { type: 'hello', mode: 'running', rate: 1 },
      { type: 'hello', mode: 'running', rate: 60 },
    ]);
  });

  it('tells the time of a running world only when it jumps', () => {
    world.mode = 'running';
    const { line } = enter([]);
    for (const at of [1, 2, 4, 100]) world.moveTo(at);
    expect(line.read()).toEqual([{ type: 'pong', now: 100 }]);
  });

  it('begins anew when the world is replaced, with numbers that go on', () => {
    const { line } = enter([BTC, 'user'], '1');
    world.moveTo(5);
    received(line);
    world.at = 0;
    world.tell('replaced');
    expect(received(line)).toEqual(['hello', 'snapshot trades:BTC/USDT 3', 'snapshot user 2']);
  });

  it('computes and listens only as long as somebody follows', () => {
    const { line, room } = enter([BTC]);
    room.channels.unfollow(line.client, BTC);
    world.moveTo(1);
    expect(context.looks).toBe(0);
    expect(world.listeners.size).toBe(1);
    hub.leave(line.client);
    expect(world.listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with its world', () => {
    const { line } = enter([BTC]);
    world.tell('closed');
    expect([line.code, world.listeners.size]).toEqual([1012, 0]);
  });

  it('keeps its own bugs from the world and from other readers', () => {
    world.mode = 'running';
    const broken = enter([BTC]).line;
    const { line } = enter([BTC]);
    Object.defineProperty(broken, 'readyState', {
      get: () => {
        throw new Error('bug');
      },
    });
    world.moveTo(1);
    expect(context.failures).toHaveLength(1);
    expect(received(line)).toEqual(['update trades:BTC/USDT 2']);
  });
});

describe('what users hear', () => {
  it('is only their own, and of each thing only the last', () => {
    const [mine, other] = [enter(['user'], '1').line, enter(['user'], '2').line];
    world.hear({ userId: 1, event: balance('1.00000000') }, { userId: 1, event: balance('2.00000000') });
    expect(mine.read()).toMatchObject([{ type: 'update', topic: 'user', seq: 2, data: [balance('2.00000000')] }]);
    expect(other.read()).toEqual([]);
  });

  it('ends for the session that is over', () => {
    const [phone, desk] = [enter(['user'], '1 phone').line, enter(['user'], '1 desk').line];
    context.ended.add('1 phone');
    world.hear({ userId: 1, event: { event: 'signed-out' } }, { userId: 1, event: balance('1.00000000') });
    expect(phone.read()).toMatchObject([{ type: 'update', seq: 2, data: [{ event: 'signed-out' }] }]);
    expect(desk.read()).toMatchObject([{ type: 'update', seq: 2, data: [balance('1.00000000')] }]);
    expect(phone.client.session).toBeUndefined();
  });

  it('ends at the next heartbeat when nobody said so', () => {
    const { line } = enter(['user'], '1');
    context.ended.add('1');
    hub.beat();
    expect(line.read()).toMatchObject([{ data: [{ event: 'signed-out' }] }]);
  });

  it('is dropped when another person speaks', () => {
    const { line, room } = enter(['user'], '1');
    room.sessions.begin(line.client, '2');
    world.hear({ userId: 1, event: balance('1.00000000') });
    expect(line.read()).toEqual([]);
  });
});
