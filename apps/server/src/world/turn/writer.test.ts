import { err, ok } from '@mt2/domain';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { Sql } from '../tables/sql.ts';
import {
  Derived,
  emitting,
  type InParts,
  keeping,
  type QueuedEvent,
  queueing,
  type Subscribers,
  subscribersOf,
  type Tx,
} from '../transaction/tx.ts';
import { Turn } from './turn.ts';
import { Writer } from './writer.ts';

type Row = { id: number; name: string };
const NOW = 1_000;
const event = (id: number): QueuedEvent => ({ userId: id, event: { event: 'signed-out' } });

class Host {
  readonly sql = new Sql(new Database(':memory:').defaultSafeIntegers(true));
  readonly sent: (readonly QueuedEvent[])[] = [];
  readonly log: string[] = [];
  settle: (queued: QueuedEvent[]) => void = () => undefined;
  /** Parts of the due work before the settling ends. */
  parts: readonly (() => void)[] = [];
  realMs = 0;
  subscribers: Subscribers = new Map();
  readonly #derived = new Derived();
  readonly #turn = new Turn({
    isUnderTest: false,
    sql: () => this.sql,
    txAt: (now, queued): Tx => {
      const emit = emitting(
        () => tx,
        queueing(queued, () => true),
        this.subscribers,
      );
      const tx: Tx = { now, sql: this.sql, world: { id: 'w', seed: 1, epoch: 0 }, derived: this.#derived, emit, logged: [] };
      return tx;
    },
    committed: (queued) => {
      this.log.push('committed');
      this.sent.push(queued);
    },
    undone: () => this.log.push('failed'),
  });
  readonly writer = new Writer({ turn: this.#turn, settle: (queued) => this.#settleAll(queued), real: () => this.realMs });

  constructor() {
    this.#derived.forget = () => void this.log.push('undone');
    this.sql.control('CREATE TABLE "Row" ("id" INTEGER PRIMARY KEY, "name" TEXT UNIQUE)');
    this.sql.control('CREATE TABLE "Purse" ("coins" BIGINT CHECK ("coins" >= 0))');
  }

  *#settleAll(queued: QueuedEvent[]): InParts<number> {
    for (const part of this.parts) {
      part();
      yield;
    }
    this.settle(queued);
    return NOW;
  }

  names(): string[] {
    return this.sql.all<Row>('SELECT * FROM "Row" ORDER BY "id"').map(({ name }) => name);
  }
}

const add = (name: string) => (tx: Tx) => ok(tx.sql.insert<Row>('Row', { name }));

describe('the writer', () => {
  let host: Host;
  beforeEach(() => {
    host = new Host();
  });

  it('commits all commands waiting in one turn together, and resolves them after the commit, in order', async () => {
    const order: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        host.writer.write(add(name)).then(({ ok }) => {
          order.push(`${name} ${ok}`);
          expect(host.sql.isInTransaction).toBe(false);
        }),
      ),
    );
    expect(order).toEqual(['a true', 'b true', 'c true']);
    expect(host.log).toEqual(['committed']);
    expect(host.names()).toEqual(['a', 'b', 'c']);
  });

  it('runs a command at the instant up to which the world is settled, after what was due', async () => {
    host.settle = () => host.sql.insert<Row>('Row', { name: 'due' });
    await host.writer.write((tx) => {
      expect(tx.now).toBe(NOW);
      return add('command')(tx);
    });
    expect(host.names()).toEqual(['due', 'command']);
  });

  it('does long due work in parts, between other work of the process, while commands and exclusive work wait', async () => {
    const log: string[] = [];
    host.parts = ['one', 'two', 'three'].map((name) => () => {
      host.realMs += 6;
      log.push(name);
    });
    const written = host.writer.write(add('command')).then(() => log.push('command'));
    const others = (async () => {
      while (log.length < 3) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (host.writer.whole) log.push('others');
      }
    })();
    await new Promise<void>((resolve) => setImmediate(resolve));
    const alone = host.writer.runAlone(async () => void log.push('alone'));
    await Promise.all([written, others, alone]);
    expect(log.filter((entry) => entry !== 'others')).toEqual(['one', 'two', 'three', 'command', 'alone']);
    expect(log.slice(0, log.indexOf('three'))).toContain('others');
    expect([host.names(), host.log, host.writer.whole, host.writer.isTaken]).toEqual([['command'], ['committed'], undefined, false]);
  });

  it('settles the rest at once for a reader that does not wait, and for a separate transaction', async () => {
    host.parts = ['one', 'two', 'three'].map((name) => () => {
      host.realMs += 6;
      host.sql.insert<Row>('Row', { name });
    });
    for (const read of [() => host.writer.finish(), () => host.writer.turn(() => undefined)]) {
      host.sql.change('Row', 'DELETE FROM "Row"');
      const written = host.writer.write(add('command'));
      await new Promise<void>((resolve) => setImmediate(resolve));
      expect([host.names(), host.writer.whole === undefined]).toEqual([['one'], false]);
      read();
      expect([host.names(), host.writer.whole]).toEqual([['one', 'two', 'three', 'command'], undefined]);
      expect((await written).ok).toBe(true);
    }
  });

  it('undoes long due work that fails, and rejects the commands that waited for it', async () => {
    host.parts = [
      () => {
        host.realMs += 6;
        host.sql.insert<Row>('Row', { name: 'half' });
      },
      () => {
        throw new Error('a bug');
      },
    ];
    await expect(host.writer.write(add('command'))).rejects.toThrow('a bug');
    expect([host.names(), host.log, host.writer.isTaken]).toEqual([[], ['failed'], false]);
    host.parts = [];
    expect((await host.writer.write(add('later'))).ok).toBe(true);
  });

  it('undoes a command that throws completely, and keeps its neighbours', async () => {
    const outcomes = await Promise.allSettled([
      host.writer.write(add('before')),
      host.writer.write((tx) => {
        add('half')(tx);
        tx.emit('user.event', { userId: 1, event: { event: 'signed-out' } });
        throw new Error('a bug');
      }),
      host.writer.write(add('before')),
      host.writer.write(add('after')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: new Error('a bug') });
    expect(host.names()).toEqual(['before', 'after']);
    expect(host.sent).toEqual([[]]);
    expect(host.log).toEqual(['undone', 'undone', 'committed']);
  });

  it('of a refusal stores only the writes it names', async () => {
    const refused = await host.writer.write((tx) => {
      add('undone')(tx);
      tx.emit('user.event', { userId: 1, event: { event: 'signed-out' } });
      return keeping(err('failed'), (after) => {
        add('attempt')(after);
        after.emit('user.event', { userId: 2, event: { event: 'signed-out' } });
      });
    });
    expect(refused).toMatchObject({ ok: false, refusal: 'failed' });
    expect(host.names()).toEqual(['attempt']);
    expect(host.sent).toEqual([[event(2)]]);
    expect(host.log).toEqual(['undone', 'committed']);
  });

  it('keeps a subscriber’s writes with the command of the event, and undoes them with it', async () => {
    host.subscribers = subscribersOf([
      { 'user.event': (tx, { userId }) => void add(`first sees ${userId}`)(tx) },
      { 'user.event': (tx, { userId }) => void add(`second sees ${userId}`)(tx) },
    ]);
    const emits = (userId: number) => (tx: Tx) => tx.emit('user.event', { userId, event: { event: 'signed-out' } });
    await Promise.all([
      host.writer.write((tx) => ok(emits(1)(tx))),
      host.writer.write((tx) => {
        emits(2)(tx);
        return err('failed');
      }),
    ]);
    expect(host.names()).toEqual(['first sees 1', 'second sees 1']);
    expect(host.sent).toEqual([[event(1)]]);
  });

  it('keeps derived values if a refusal wrote nothing, and notifies no one', async () => {
    expect(await host.writer.write(() => err('failed'))).toEqual({ ok: false, refusal: 'failed' });
    expect(host.log).toEqual([]);
  });

  it('notifies after the commit, and after the callers have their answers', async () => {
    const order: string[] = [];
    const written = host.writer.write((tx) => {
      tx.emit('user.event', { userId: 7, event: { event: 'signed-out' } });
      return add('written')(tx);
    });
    void written.then(() => order.push('caller'));
    await written;
    expect(host.sent).toEqual([[event(7)]]);
    expect(order).toEqual(['caller']);
  });

  it('refuses all commands and stores nothing if due work fails', async () => {
    host.settle = () => {
      host.sql.insert<Row>('Row', { name: 'due' });
      throw new Error('due work is broken');
    };
    const outcomes = await Promise.allSettled([host.writer.write(add('a')), host.writer.write(add('b'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(host.names()).toEqual([]);
    expect(host.log).toEqual(['failed']);
    host.settle = () => undefined;
    await host.writer.write(add('c'));
    expect(host.names()).toEqual(['c']);
  });

  it('accepts exactly 1,000 of 1,500 on a balance for 1,000', async () => {
    host.sql.change('Purse', 'INSERT INTO "Purse" VALUES (1000)');
    const spend = (tx: Tx) =>
      tx.sql.change('Purse', 'UPDATE "Purse" SET "coins" = "coins" - 1 WHERE "coins" >= 1') === 1 ? ok('spent') : err('failed');
    const outcomes = await Promise.all(Array.from({ length: 1_500 }, () => host.writer.write(spend)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1_000);
    expect(host.sql.get('SELECT * FROM "Purse"')).toEqual({ coins: 0n });
    // 500 per commit, and the last 500 changed nothing.
    expect(host.log).toEqual(['committed', 'committed']);
  });

  it('refuses a command that returns a promise, at compile time', () => {
    const unused = (writer: Writer) => [
      // @ts-expect-error a command is synchronous
      writer.write(async () => ok(1)),
      // @ts-expect-error also when it looks like an outcome only later
      writer.write(() => Promise.resolve(err('failed'))),
      writer.write(() => ok(1)),
    ];
    expect(unused).toBeTypeOf('function');
  });
});

describe('exclusive work', () => {
  it('has the world to itself: commands wait, and such work runs one at a time', async () => {
    const host = new Host();
    const log: string[] = [];
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
    const runAlone = (name: string) =>
      host.writer.runAlone(async () => {
        log.push(`${name} begins`);
        host.writer.turn(() => host.sql.insert<Row>('Row', { name }));
        await pause();
        await pause();
        log.push(`${name} ends`);
      });
    const first = runAlone('first');
    const command = host.writer.write((tx) => {
      log.push('command');
      return add('command')(tx);
    });
    const second = runAlone('second');
    expect(host.writer.isTaken).toBe(true);
    await Promise.all([first, second, command]);
    expect(host.writer.isTaken).toBe(false);
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'command']);
    expect(host.names()).toEqual(['first', 'second', 'command']);
  });

  it('releases it on failure', async () => {
    const host = new Host();
    const held = host.writer.runAlone(async () => {
      host.writer.turn(() => {
        host.sql.insert<Row>('Row', { name: 'half' });
        throw new Error('a bug');
      });
    });
    await expect(held).rejects.toThrow('a bug');
    await host.writer.write(add('next'));
    expect(host.names()).toEqual(['next']);
  });

  it('may end it: waiting and later commands are refused', async () => {
    const host = new Host();
    const ending = host.writer.runAlone(async () => host.writer.end());
    const waiting = host.writer.write(add('late'));
    await ending;
    expect(await waiting).toMatchObject({ ok: false });
    expect(await host.writer.write(add('later'))).toMatchObject({ ok: false });
    expect(host.names()).toEqual([]);
  });
});
