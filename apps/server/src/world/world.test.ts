import { dirname } from 'node:path';
import { DAY, HOUR, ok } from '@mt2/domain';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import type { SentMessage } from '../areas/message/index.ts';
import { BEGIN, BellWorlds, bell, hashOf, messages, RealTime, ring } from '../testing/bell-world.ts';
import { copyFile } from './storage/files.ts';
import { beginFolder } from './storage/folder.ts';
import { SidecarFile } from './storage/sidecar.ts';
import { StateFiles } from './storage/state-files.ts';
import type { Due, Job } from './time/job.ts';
import { derived } from './transaction/tx.ts';
import type { World } from './world.ts';

const worlds = new BellWorlds();
afterAll(() => worlds.end());

const by = (seconds: number) => (now: number) => now + seconds;
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Real time in which every reading of the clock uses up a slice. */
/** An error unrelated to the work done. */
const diskFull = () => Object.assign(new Error('the disk is full'), { code: 'SQLITE_FULL' });
const hurried = () => Object.assign(new RealTime(), { step: 50 });

describe('an advance', () => {
  it('does everything at its instant, and a month in one step equals a month in days or in hours', async () => {
    const hashes = [];
    for (const step of [30 * DAY, DAY, HOUR, 7_777]) {
      const world = worlds.make();
      while (world.now() < BEGIN + 30 * DAY) await world.advance(by(Math.min(step, BEGIN + 30 * DAY - world.now())));
      expect(messages(world, 'bell').map(({ at }) => at)).toEqual(Array.from({ length: 720 }, (_, hour) => BEGIN + (hour + 1) * HOUR));
      hashes.push(await hashOf(world));
    }
    expect(new Set(hashes).size).toBe(1);
  });

  it('returns its start, its end, and the work done', async () => {
    const world = worlds.make();
    expect(await world.advance(by(2 * HOUR))).toEqual({ from: BEGIN, to: BEGIN + 2 * HOUR, happened: new Map([['bell', 2]]) });
    expect(await world.advance(by(0))).toEqual({ from: BEGIN + 2 * HOUR, to: BEGIN + 2 * HOUR, happened: new Map() });
  });

  it('never goes back', async () => {
    const world = worlds.make();
    await world.advance(by(HOUR));
    expect(await world.advance(() => BEGIN)).toMatchObject({ from: BEGIN + HOUR, to: BEGIN + HOUR });
  });

  it('waits for a running one, and continues from its end', async () => {
    const world = worlds.make({ real: hurried() });
    const ways = await Promise.all([world.advance(by(3 * HOUR)), world.advance(by(2 * HOUR))]);
    expect(ways.map(({ from, to }) => [from - BEGIN, to - BEGIN])).toEqual([
      [0, 3 * HOUR],
      [3 * HOUR, 5 * HOUR],
    ]);
  });

  it('keeps the commands of its world waiting, but not other worlds', async () => {
    const [long, other] = [worlds.make({ real: hurried() }), worlds.make()];
    const order: string[] = [];
    const advanced = long.advance(by(50 * HOUR)).then(() => order.push('advanced'));
    const waited = ring(long, 'after').then(() => order.push('written'));
    for (let turn = 0; turn < 3; turn++) order.push(`other ${(await ring(other, 'meanwhile')).ok}`);
    expect(long.writer.isTaken).toBe(true);
    expect(long.now()).toBeGreaterThan(BEGIN);
    expect(long.now()).toBeLessThan(BEGIN + 50 * HOUR);
    await Promise.all([advanced, waited]);
    expect(order).toEqual(['other true', 'other true', 'other true', 'advanced', 'written']);
    expect(messages(long, 'test')).toMatchObject([{ at: BEGIN + 50 * HOUR }]);
  });

  it.each(['frozen', 'running'] as const)(
    'of a %s world killed midway continues when the world is opened again, to the same end',
    async (mode) => {
      const file = worlds.file();
      const whole = worlds.make({ real: hurried() });
      if (mode === 'running') await whole.run(1000);
      await whole.state.copyTo(file);
      const killed = worlds.open(file, { real: hurried() });
      expect(killed.mode).toBe(mode);
      const advanced = killed.advance(() => BEGIN + 40 * HOUR);
      while (killed.now() < BEGIN + 11 * HOUR) await pause();
      const again = worlds.open(worlds.leftovers(file), { real: hurried() });
      expect([again.mode, again.now() - BEGIN]).toEqual([mode, 11 * HOUR]);
      await advanced;
      // The next call waits for the end of the advance.
      await again.freeze();
      expect(again.now()).toBe(BEGIN + 40 * HOUR);
      await whole.freeze();
      await whole.advance(() => BEGIN + 40 * HOUR);
      expect(await hashOf(again)).toBe(await hashOf(whole));
      expect(messages(again, 'bell')).toHaveLength(40);
    },
  );

  it('that was already complete is not continued', async () => {
    const file = worlds.file();
    await worlds.make().state.copyTo(file);
    const world = worlds.open(file, { real: hurried() });
    await world.advance(by(40 * HOUR));
    const again = worlds.open(worlds.leftovers(file));
    expect([again.writer.isTaken, again.now()]).toEqual([false, BEGIN + 40 * HOUR]);
  });

  it('that fails stops where it was, even when continued', async () => {
    const file = worlds.file();
    await worlds.make().state.copyTo(file);
    const moody = (last: number) => ({
      ...bell,
      run: (...args: Parameters<typeof bell.run>) => {
        if (args[0].now > BEGIN + last * HOUR) throw diskFull();
        return bell.run(...args);
      },
    });
    const world = worlds.open(file, { real: hurried(), jobs: [moody(5)] });
    await expect(world.advance(by(40 * HOUR))).rejects.toThrow('the disk is full');
    expect(world.now()).toBe(BEGIN + 5 * HOUR);
    const again = worlds.open(worlds.leftovers(file), { real: hurried(), jobs: [moody(7)] });
    await ring(again, 'when it has ended');
    expect(worlds.failures.splice(0).map(String)).toEqual(['Error: the disk is full']);
    expect(again.now()).toBe(BEGIN + 7 * HOUR);
    expect(worlds.open(worlds.leftovers(file)).now()).toBe(BEGIN + 5 * HOUR);
  });
});

describe('a running world', () => {
  it('does due work as time passes, and continues where it stopped', async () => {
    const real = new RealTime();
    const world = worlds.make({ real });
    await world.run(3_600_000);
    real.ms += 2_500;
    world.tick();
    expect(messages(world, 'bell').map(({ at }) => at - BEGIN)).toEqual([HOUR, 2 * HOUR]);
    expect(world.now()).toBe(BEGIN + 2.5 * HOUR);
    const file = worlds.file();
    await world.state.copyTo(file);
    const later = new RealTime();
    later.ms = 1e9;
    const again = worlds.open(file, { real: later });
    expect([again.now(), again.mode, again.ratePerMille]).toEqual([BEGIN + 2.5 * HOUR, 'running', 3_600_000]);
    later.ms += 500;
    again.tick();
    expect(messages(again, 'bell')).toHaveLength(3);
  });

  it('is never behind its writes after a kill', async () => {
    const real = new RealTime();
    const file = worlds.file();
    await worlds.make().state.copyTo(file);
    const world = worlds.open(file, { real });
    await world.run(1000);
    // A tick settles these seconds without a write; then a write follows in the same second.
    real.ms += 3_000;
    world.tick();
    await ring(world, 'late');
    const again = worlds.open(worlds.leftovers(file));
    expect(messages(again, 'test')).toMatchObject([{ at: BEGIN + 3 }]);
    expect(again.now()).toBe(BEGIN + 3);
  });

  it('stores its clock every ten seconds without other writes', async () => {
    const real = new RealTime();
    const world = worlds.make({ real });
    await world.run(1000);
    const notes: number[] = [];
    world.listen({ wrote: () => notes.push(world.now() - BEGIN) });
    for (let second = 0; second < 25; second++) {
      real.ms += 1_000;
      world.tick();
    }
    expect(notes).toEqual([10, 20]);
  });

  it('loses only the attempt when its due work fails, and retries', async () => {
    const real = new RealTime();
    let isBroken = true;
    const moody = {
      ...bell,
      run: (...args: Parameters<typeof bell.run>) => {
        const count = bell.run(...args);
        if (isBroken) throw diskFull();
        return count;
      },
    };
    const world = worlds.make({ real, jobs: [moody] });
    await world.run(1000);
    real.ms += 3_700_000;
    expect(() => world.tick()).toThrow('the disk is full');
    await expect(ring(world, 'no')).rejects.toThrow('the disk is full');
    expect(messages(world, 'bell')).toEqual([]);
    expect(world.now()).toBe(BEGIN + 3_700);
    isBroken = false;
    await ring(world, 'yes');
    expect(messages(world, 'bell')).toMatchObject([{ at: BEGIN + HOUR }]);
    expect(messages(world, 'test')).toMatchObject([{ text: 'yes', at: BEGIN + 3_700 }]);
  });

  it('does not appear frozen during an advance, and keeps running afterwards', async () => {
    const real = new RealTime();
    const world = worlds.make({ real });
    await world.run(1000);
    real.ms += 4_000;
    expect(await world.advance(by(HOUR))).toMatchObject({ from: BEGIN + 4, to: BEGIN + 4 + HOUR });
    expect(world.mode).toBe('running');
    real.ms += 6_000;
    expect(world.now()).toBe(BEGIN + 10 + HOUR);
  });
});

describe('a copy', () => {
  it('is complete even while a reader holds the log', async () => {
    const file = worlds.file();
    await worlds.make().state.copyTo(file);
    const world = worlds.open(file);
    const reader = new Database(file, { readonly: true });
    reader.exec('BEGIN');
    expect(reader.prepare('SELECT COUNT(*) AS rows FROM "OutboxMessage"').get()).toEqual({ rows: 0 });
    await Promise.all(Array.from({ length: 2_500 }, (_, index) => ring(world, `${index}`)));
    const copy = worlds.file();
    await world.state.copyTo(copy);
    const twin = worlds.open(copy);
    expect(messages(twin, 'test')).toHaveLength(2_500);
    expect(await hashOf(twin)).toBe(await hashOf(world));
    reader.close();
  });

  it('has one instant: a write during the copy is in it completely or not at all', async () => {
    const world = worlds.make();
    const files = [worlds.file(), worlds.file()];
    const all = await Promise.all([
      ring(world, 'a'),
      ...files.map((file) => world.state.copyTo(file)),
      world.write((tx) =>
        ok([tx.sql.insert('OutboxMessage', { ...row, text: 'b' }), tx.sql.insert('OutboxMessage', { ...row, text: 'c' })]),
      ),
    ]);
    expect(all).toHaveLength(4);
    for (const file of files) expect(['', 'a', 'bc', 'abc']).toContain(texts(worlds.open(file)));
    expect(texts(world).split('').toSorted().join('')).toBe('abc');
  });
  const row = { recipient: 'test', purpose: 'test', code: '', at: BEGIN };
  const texts = (world: World) =>
    messages(world, 'test')
      .map(({ text }) => text)
      .join('');
});

describe('a replaced state', () => {
  async function twoStates(real = new RealTime()) {
    const world = worlds.make({ real });
    const file = worlds.file();
    await world.state.copyTo(file);
    await world.advance(by(5 * HOUR));
    await ring(world, 'gone');
    return { world, file };
  }

  it('is visible to both connections, without anything of the old one, and with the requested clock', async () => {
    for (const isModeTaken of [false, true]) {
      const real = new RealTime();
      const { world, file } = await twoStates(real);
      await world.run(2_000);
      await world.replace((place) => copyFile(file, place), { isModeTaken });
      expect([world.now(), world.mode, world.ratePerMille]).toEqual(isModeTaken ? [BEGIN, 'frozen', 1_000] : [BEGIN, 'running', 2_000]);
      expect(messages(world, 'test')).toEqual([]);
      expect(await world.read.outboxMessage.count()).toBe(0);
      await ring(world, 'new');
      expect(await world.read.outboxMessage.count({ where: { purpose: 'test' } })).toBe(1);
    }
  });

  it('does not disturb a reader, and no later write is lost', async () => {
    const { world, file } = await twoStates();
    const counts: Promise<number>[] = [];
    for (let round = 0; round < 5; round++) {
      counts.push(...Array.from({ length: 5 }, () => world.read.outboxMessage.count()));
      counts.push(world.replace((place) => copyFile(file, place), { isModeTaken: false }).then(() => world.read.outboxMessage.count()));
      await pause();
      await ring(world, `${round}`);
      expect(await world.read.outboxMessage.count()).toBe(1);
    }
    for (const count of await Promise.all(counts)) expect([0, 1, 6]).toContain(count);
    await world.state.sleep();
    expect(messages(world, 'test')).toMatchObject([{ text: '4' }]);
  });

  it('is announced to every listener', async () => {
    const { world, file } = await twoStates();
    const log: string[] = [];
    const stop = world.listen({ replaced: () => log.push('replaced'), moved: () => log.push('moved') });
    await world.replace((place) => copyFile(file, place), { isModeTaken: false });
    await world.advance(by(HOUR));
    stop();
    await world.advance(by(HOUR));
    expect(log).toEqual(['replaced', 'moved']);
  });

  it('that cannot be installed leaves the old one', async () => {
    const { world } = await twoStates();
    await expect(
      world.replace(
        () => {
          throw new Error('no space left');
        },
        { isModeTaken: false },
      ),
    ).rejects.toThrow('no space left');
    expect(messages(world, 'test')).toMatchObject([{ text: 'gone' }]);
  });
});

describe('a world', () => {
  it('that is idle has no file open, and opens for a call', async () => {
    const world = worlds.make();
    await ring(world, 'before');
    expect(await world.read.outboxMessage.count()).toBe(1);
    await world.state.sleep();
    expect(world.isAwake).toBe(false);
    expect(world.now()).toBe(BEGIN);
    await ring(world, 'after');
    expect(world.isAwake).toBe(true);
    expect(await world.read.outboxMessage.count()).toBe(2);
  });

  it('that is closed refuses waiting and later commands, notifies once, and can be closed again', async () => {
    const world = worlds.make();
    const log: string[] = [];
    world.listen({ closed: () => log.push('closed') });
    const closing = world.close();
    const waiting = ring(world, 'late');
    await closing;
    expect(await waiting).toMatchObject({ ok: false });
    await world.close();
    expect(log).toEqual(['closed']);
    expect(() => world.sql).toThrow('a world that has ended is not used');
  });

  it('that is closed ends its advance early, and continues it later', async () => {
    const file = worlds.file();
    await worlds.make().state.copyTo(file);
    const world = worlds.open(file, { real: hurried() });
    const advanced = world.advance(by(1_000 * HOUR));
    while (world.now() < BEGIN + 5 * HOUR) await pause();
    await world.close();
    await advanced;
    const again = worlds.open(file);
    expect(again.now()).toBeLessThan(BEGIN + 1_000 * HOUR);
    expect(messages(again, 'bell')).toHaveLength((again.now() - BEGIN) / HOUR);
    await again.freeze();
    expect(messages(again, 'bell')).toHaveLength(1_000);
  });

  it('that is copied while closed continues in its copy', async () => {
    const world = worlds.make({ real: hurried() });
    const advanced = world.advance(by(1_000 * HOUR));
    while (world.now() < BEGIN + 5 * HOUR) await pause();
    const file = worlds.file();
    const ended = [advanced, world.advance(by(HOUR)), world.state.copyTo(file), world.close()];
    await Promise.all(ended);
    const put = worlds.make();
    await put.replace((place) => copyFile(file, place), { isModeTaken: true });
    expect(put.now()).toBe(BEGIN + 1_000 * HOUR);
  });

  it('does due work written before it was pinned, although the connection that wrote it is closed', async () => {
    const answer: Job = {
      kind: 'answer',
      phase: 'fills',
      reads: ['OutboxMessage'],
      next: (tx) => {
        const sent = tx.sql.get<Due>(`SELECT "seq" AS "id", "at" FROM "OutboxMessage" WHERE "purpose" = 'test'`);
        return sent && { id: sent.id, at: sent.at + 60 };
      },
      run: (tx, { id }) => tx.sql.update<SentMessage>('OutboxMessage', { seq: id }, { purpose: 'answered' }),
    };
    const world = worlds.make({ jobs: [answer] });
    await world.advance(by(1));
    await ring(world, 'one');
    const file = worlds.file();
    beginFolder(dirname(file));
    await world.state.pin(new StateFiles(file, new SidecarFile(dirname(file), { parent: '' })));
    await world.advance(by(HOUR));
    expect(messages(world, 'answered')).toHaveLength(1);
  });

  it('drops derived values when their inputs are undone', async () => {
    const world = worlds.make();
    const count = derived((source) => source.sql.all('SELECT * FROM "OutboxMessage"').length);
    await ring(world, 'one');
    expect(count(world)).toBe(1);
    await world
      .write((tx) => {
        tx.sql.change('OutboxMessage', 'DELETE FROM "OutboxMessage"');
        tx.derived.forget();
        expect(count(tx)).toBe(0);
        throw new Error('a bug');
      })
      .catch(() => undefined);
    expect(count(world)).toBe(1);
  });
});
