import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BTC, ETH, RelayedFeed, received, snapshot, update } from '../../testing/relayed-feed.ts';

let relayed: RelayedFeed;
beforeEach(() => {
  relayed = new RelayedFeed();
});
afterEach(() => vi.useRealTimers());

describe('the feed of a bridged world', () => {
  it('comes from the real side, with its numbers and its time', () => {
    const { connection, say, real } = relayed.enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    expect(real().said).toEqual([{ op: 'sub', topics: [BTC] }]);
    real().received(snapshot(BTC, 41));
    real().received(update(BTC, 42));
    relayed.world.moveTo(1);
    expect(received(connection)).toEqual(['market real, user real', `snapshot ${BTC} 41 at 500`, `update ${BTC} 42 at 500`]);
  });

  it('comes from the world by group', () => {
    relayed.sides = { market: 'world', user: 'real' };
    const { connection, say } = relayed.enter();
    say({ op: 'sub', topics: [BTC] });
    expect(relayed.lines).toEqual([]);
    expect(received(connection)).toEqual(['market world, user real', `snapshot ${BTC} 1 at 0`]);
  });

  it('falls back to the world with a mark, and returns with the next snapshot', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { connection, say, real } = relayed.enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    real().received(snapshot(BTC, 41));
    received(connection);
    real().lost();
    expect(received(connection)).toEqual([`snapshot ${BTC} 1 at 0`, 'market world, user world, broken']);
    say({ op: 'sub', topics: [ETH] });
    expect(received(connection)).toEqual([`snapshot ${ETH} 1 at 0`]);
    relayed.world.moveTo(1);
    expect(received(connection)).toContain(`update ${BTC} 2 at 1`);
    vi.advanceTimersByTime(2_000);
    real().opened();
    expect([relayed.lines.length, real().said]).toEqual([2, [{ op: 'sub', topics: [BTC, ETH] }]]);
    // Each topic is the world's until its snapshot arrives.
    real().received(snapshot(BTC, 7));
    relayed.world.moveTo(2);
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
    const { connection, say, real } = relayed.enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    received(connection);
    real().received(message);
    expect(received(connection)).toEqual([]);
  });

  it('leaves out prices that a slow client does not read, and asks for a snapshot once it has', () => {
    const { connection, say, real } = relayed.enter();
    say({ op: 'sub', topics: [BTC, ETH] });
    real().opened();
    real().received(snapshot(BTC, 1));
    real().received(snapshot(ETH, 1));
    received(connection);
    connection.isFull = true;
    connection.writableLength = 900_000;
    for (let seq = 2; seq < 500; seq++) real().received(update(BTC, seq));
    real().received(update(ETH, 2));
    say({ op: 'unsub', topics: [ETH] });
    expect([received(connection), connection.isTerminated, connection.waiters]).toEqual([[], false, 1]);
    connection.writableLength = 0;
    connection.drain();
    expect(real().said.at(-1)).toEqual({ op: 'sub', topics: [BTC] });
    real().received(update(BTC, 500));
    real().received(snapshot(BTC, 500));
    real().received(update(BTC, 501));
    expect(received(connection)).toEqual([`snapshot ${BTC} 500 at 500`, `update ${BTC} 501 at 500`]);
  });

  it('forwards a refused topic, and forgets it', () => {
    const { connection, say, real } = relayed.enter();
    say({ op: 'sub', topics: ['depth:NO/USDT'] });
    real().opened();
    real().received({ type: 'error', now: 500, key: 'market-not-found', message: 'No such market', topic: 'depth:NO/USDT' });
    real().received(snapshot('depth:NO/USDT', 1));
    expect(received(connection)).toEqual(['market real, user real', 'error market-not-found depth:NO/USDT']);
  });

  it('leaves a topic on both sides', () => {
    const { connection, say, real } = relayed.enter();
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
    const { connection, say, real } = relayed.enter();
    const topics = Array.from({ length: 51 }, (_, at) => `depth:C${at}/USDT`);
    say({ op: 'sub', topics });
    real().opened();
    expect(real().said).toEqual([{ op: 'sub', topics: topics.slice(0, 50) }]);
    expect(received(connection)).toEqual(['market real, user real', 'error too-many-requests depth:C50/USDT']);
  });

  it('ends the link when its client leaves, and has clients connect again when the bridge changes', () => {
    const { connection, say, real } = relayed.enter();
    say({ op: 'sub', topics: [BTC] });
    relayed.feeds.changed(relayed.world.id);
    expect(connection.code).toBeUndefined();
    relayed.sides = { market: 'world', user: 'world' };
    relayed.feeds.changed('other');
    expect(connection.code).toBeUndefined();
    relayed.feeds.changed(relayed.world.id);
    expect(connection.code).toBe(1012);
    relayed.feeds.left(connection.client);
    expect(real().isEnded).toBe(true);
  });

  it('of a world without a bridge does not change, until it gets one', () => {
    relayed.sides = undefined;
    const { connection, say } = relayed.enter();
    say({ op: 'sub', topics: [BTC] });
    expect([received(connection), relayed.lines]).toEqual([[`snapshot ${BTC} 1 at 0`], []]);
    relayed.sides = { market: 'real', user: 'real' };
    relayed.feeds.changed(relayed.world.id);
    expect(connection.code).toBe(1012);
  });
});
