import { beforeEach, describe, expect, it } from 'vitest';
import { BTC, balance, ETH, OWN, REAL, RelayedFeed, received, settled, snapshot, update } from '../../testing/relayed-feed.ts';

let relayed: RelayedFeed;
beforeEach(() => {
  relayed = new RelayedFeed();
});

describe('a session in the feed of a bridged world', () => {
  it('of the real side is announced to that side alone, and the events of both sides arrive in order', async () => {
    const { connection, say, real } = relayed.enter();
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
    relayed.world.emit({ userId: 7, event: balance('2') } as never, { userId: 8, event: balance('3') } as never);
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
    relayed.world.emit({ userId: 7, event: balance('6') } as never);
    expect(received(connection)).toEqual(['authed 7', 'snapshot user 1 at 0', 'market world, user world, broken', 'update user 2 at 0']);
  });

  it('that begins while the feed of the real side is broken is the world’s, once that knows its user', async () => {
    const { connection, say, real } = relayed.enter();
    say({ op: 'sub', topics: [BTC] });
    real().lost();
    received(connection);
    say({ op: 'auth', token: REAL });
    say({ op: 'sub', topics: ['user'] });
    expect(received(connection)).toEqual([]);
    await settled();
    expect(received(connection)).toEqual(['authed 7', 'snapshot user 1 at 0']);
    relayed.world.emit({ userId: 7, event: balance('1') } as never);
    expect(received(connection)).toEqual(['update user 2 at 0']);
  });

  it('gets no events of the world after its client leaves them, and each once if it goes on with a session of the world', async () => {
    const { connection, say, real } = relayed.enter();
    say({ op: 'auth', token: REAL });
    const follow = () => {
      say({ op: 'sub', topics: ['user'] });
      real().received(snapshot('user', 9));
      received(connection);
    };
    const emitted = (userId: number) => {
      relayed.world.emit({ userId, event: balance('1') } as never);
      return received(connection);
    };
    real().opened();
    await settled();
    follow();
    say({ op: 'unsub', topics: ['user'] });
    expect(emitted(7)).toEqual([]);
    follow();
    say({ op: 'auth', token: OWN });
    follow();
    expect(emitted(3)).toEqual(['update user 2 at 0']);
  });

  it('that the world issued never leaves it, and everything comes from the world', () => {
    const { connection, say, real } = relayed.enter();
    say({ op: 'sub', topics: [BTC] });
    real().opened();
    real().received(snapshot(BTC, 41));
    say({ op: 'auth', token: OWN });
    say({ op: 'sub', topics: ['user', ETH] });
    expect(real().isEnded).toBe(true);
    expect(JSON.stringify(relayed.lines.map((line) => line.said))).not.toContain(OWN);
    expect(received(connection).slice(2)).toEqual([
      `snapshot ${BTC} 1 at 0`,
      'market world, user world',
      'snapshot user 1 at 0',
      `snapshot ${ETH} 1 at 0`,
    ]);
  });

  it.each<[Awaited<RelayedFeed['bound']>, string[], number | undefined]>([
    ['bound', ['market real, user world', 'authed 7', 'snapshot user 1 at 0', 'pong'], undefined],
    ['refused', ['market real, user world', 'error not-logged-in', 'snapshot user 1 at 0', 'pong'], undefined],
    ['unreachable', ['market real, user world'], 1013],
  ])('whose events come from the world is asked about first: %s', async (result, expected, code) => {
    relayed.sides = { market: 'real', user: 'world' };
    relayed.bound = Promise.resolve(result);
    if (result === 'refused') relayed.context.ended.add(REAL);
    const { connection, say } = relayed.enter();
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
    const { connection, say, real } = relayed.enter();
    say({ op: 'auth', token: REAL });
    say({ op: 'sub', topics: ['user'] });
    real().opened();
    await settled();
    real().received({ type: 'error', now: 500, key: 'not-logged-in', message: 'Please log in' });
    expect(received(connection)).toEqual(['market real, user real', 'error not-logged-in']);
  });

  it('ends a client that sends on and on while the real side is silent', () => {
    relayed.sides = { market: 'real', user: 'world' };
    relayed.bound = new Promise(() => undefined);
    const { connection, say } = relayed.enter();
    say({ op: 'auth', token: REAL });
    for (let count = 0; count <= 200; count += 1) say({ op: 'ping' });
    expect(connection.code).toBe(1013);
  });

  it('is refused if asking fails by a bug', async () => {
    relayed.sides = { market: 'real', user: 'world' };
    relayed.bound = Promise.reject(new Error('bug'));
    const { connection, say } = relayed.enter();
    say({ op: 'auth', token: REAL });
    await settled();
    expect(received(connection)).toEqual(['market real, user world', 'error internal-error']);
    expect(relayed.context.failures).toHaveLength(1);
  });
});
