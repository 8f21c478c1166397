import { err, HOUR, ok } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { BEGIN, BellWorlds, bell, hashOf, messages, RealTime, ring } from '../../testing/bell-world.ts';
import { notSetAside } from '../tables/not-set-aside.ts';
import type { Due, Job } from '../time/job.ts';
import { listSetAside, retry, setAside } from '../time/set-aside.ts';
import type { QueuedEvent, Tx } from '../transaction/tx.ts';
import type { World } from '../world.ts';

const worlds = new BellWorlds();
afterAll(() => worlds.end());
const BUG = new Error('a bug');

/** Deposits serve as objects: each is due once, in the second of `createdAt`, and `reviewedAt` records when it was done. */
type Row = { id: number; createdAt: number };
const add = (world: World, count: number) =>
  world.write((tx) => {
    for (let id = 1; id <= count; id++)
      tx.sql.change(
        'Transfer',
        'INSERT INTO "Transfer" ("userId", "coin", "fromAccount", "toAccount", "amount", "status", "createdAt") VALUES (?, 3, ?, ?, 1, ' +
          '1, ?)',
        id,
        'a',
        'b',
        BEGIN + 5 * HOUR,
      );
    return ok(undefined);
  });
const done = (world: World) => world.sql.all<Row>('SELECT "id" FROM "Transfer" WHERE "status" = 2 ORDER BY "id"').map(({ id }) => id);

/** Does all objects in one step; throws, after writing, if it finds one of these. */
const batch = (bad: ReadonlySet<number>, log: number[] = []): Job => ({
  kind: 'batch',
  phase: 'credits',
  reads: ['Transfer'],
  manyOf: { table: 'Transfer' },
  next: ({ sql }) => {
    const at = sql.get<{ createdAt: number }>(
      `SELECT "createdAt" FROM "Transfer" WHERE "status" = 1 AND ${notSetAside('Transfer')} LIMIT 1`,
    )?.createdAt;
    return at === undefined ? undefined : { at, id: 0 };
  },
  run: ({ sql }) => {
    const rows = sql.returning<Row>(
      'Transfer',
      `UPDATE "Transfer" SET "status" = 2 WHERE "status" = 1 AND ${notSetAside('Transfer')} RETURNING "id"`,
    );
    log.push(rows.length);
    if (rows.some(({ id }) => bad.has(id))) throw BUG;
    return rows.length;
  },
});

const to = (world: World, hours: number) => world.advance(() => BEGIN + hours * HOUR);

describe('a step that throws', () => {
  it('stops only its own objects: if one step does many, those that throw', async () => {
    const bad = new Set([3, 700, 701]);
    const world = worlds.make({ jobs: [batch(bad), bell] });
    await add(world, 1_000);
    const { happened } = await to(world, 10);
    expect(happened.get('batch')).toBe(997);
    expect(happened.get('bell')).toBe(10);
    expect(listSetAside(world)).toEqual(
      [...bad].map((id) => ({ kind: 'Transfer', id, job: 'batch', at: BEGIN + 5 * HOUR, error: 'a bug' })),
    );
    expect(worlds.setAside).toEqual([{ error: BUG, names: ['Transfer 3', 'Transfer 700', 'Transfer 701'] }]);
    bad.clear();
    for (const id of [3, 700, 701]) await world.write((tx) => retry(tx, { kind: 'Transfer', id }));
    await to(world, 11);
    expect(done(world).length).toBe(1_000);
    expect(listSetAside(world)).toEqual([]);
  });

  it('stops the last ones if only all together are too many', async () => {
    const job: Job = {
      ...batch(new Set()),
      run: (tx: Tx, due: Due) => {
        const count = batch(new Set()).run(tx, due);
        if (done(world).length > 6) throw new Error('too many');
        return count;
      },
    };
    const world = worlds.make({ jobs: [job] });
    await add(world, 9);
    await to(world, 10);
    expect(done(world)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(listSetAside(world).map(({ id }) => id)).toEqual([7, 8, 9]);
  });

  it('stops its job if it throws without any object, and the others continue', async () => {
    const stuck: Job = {
      ...batch(new Set()),
      kind: 'stuck',
      next: () => {
        throw new Error('a bug');
      },
    };
    const world = worlds.make({ jobs: [stuck, bell] });
    await add(world, 2);
    await to(world, 10);
    expect(listSetAside(world)).toMatchObject([{ kind: 'stuck', id: 0, job: 'stuck' }]);
    expect(worlds.setAside.at(-1)?.names).toEqual(['stuck 0']);
    expect(messages(world, 'bell').length).toBe(10);
    expect(world.nextDue(BEGIN + 20 * HOUR)).toBe(BEGIN + 11 * HOUR);
  });

  it('has one outcome however time is divided, after a fork, and after an interrupted process', async () => {
    const origin = worlds.file();
    const seeded = worlds.make({ jobs: [] });
    await add(seeded, 40);
    await seeded.state.copyTo(origin);
    const hashes: string[] = [];
    for (const hours of [48, 24, 1]) {
      const world = worlds.open(worlds.leftovers(origin), { jobs: [batch(new Set([7, 21])), bell] });
      for (let at = hours; at <= 48; at += hours) await to(world, at);
      hashes.push(await hashOf(world));
      const copy = worlds.file();
      await world.state.copyTo(copy);
      hashes.push(await hashOf(worlds.open(copy, { jobs: [] })));
    }
    const file = worlds.leftovers(origin);
    const slow = worlds.open(file, { real: Object.assign(new RealTime(), { step: 50 }), jobs: [batch(new Set([7, 21])), bell] });
    const going = to(slow, 48);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    const left = worlds.open(worlds.leftovers(file), { jobs: [batch(new Set([7, 21])), bell] });
    await ring(left, 'when it has ended');
    await going;
    await ring(slow, 'when it has ended');
    expect(await hashOf(left)).toBe(await hashOf(slow));
    expect(new Set(hashes).size).toBe(1);
    expect(listSetAside(left).map(({ id }) => id)).toEqual([7, 21]);
  });

  it('lets others go on between attempts of a long turn, however many objects throw in a row', async () => {
    const bad = 40;
    const single: Job = {
      ...batch(new Set()),
      oneOf: ['Transfer'],
      next: ({ sql }) =>
        sql.get<Due>(
          `SELECT "id", "createdAt" AS "at" FROM "Transfer" WHERE "status" = 1 AND ${notSetAside('Transfer')} ORDER BY "id" LIMIT 1`,
        ),
      run: ({ sql }, { id }) => {
        if (id <= bad) throw new Error('a bug');
        return sql.change('Transfer', 'UPDATE "Transfer" SET "status" = 2 WHERE "id" = +?', id);
      },
    };
    const ways: Readonly<Record<string, (world: World, real: RealTime) => Promise<unknown>>> = {
      'an advance': (world) => to(world, 10),
      'a command of a running clock': async (world, real) => {
        await world.run(1000);
        real.ms = 10 * HOUR * 1000;
        await ring(world, 'late');
      },
    };
    for (const [way, go] of Object.entries(ways)) {
      const real = Object.assign(new RealTime(), { step: 5 });
      const world = worlds.make({ jobs: [single], real });
      await add(world, bad + 3);
      let turns = 0;
      let isOver = false;
      const takeTurn = () => {
        turns += 1;
        if (!isOver) setImmediate(takeTurn);
      };
      setImmediate(takeTurn);
      worlds.setAside.length = 0;
      await go(world, real);
      isOver = true;
      expect(turns, way).toBeGreaterThan(bad);
      expect(listSetAside(world), way).toHaveLength(bad);
      expect(worlds.setAside, way).toHaveLength(bad);
      expect(done(world), way).toEqual([41, 42, 43]);
    }
  });

  it('is no step of objects if the disk is full: the advance ends with what is committed, of which listeners are told', async () => {
    const world = worlds.make({
      real: Object.assign(new RealTime(), { step: 50 }),
      jobs: [
        {
          ...bell,
          run: (tx, due) => {
            if (tx.now > BEGIN + 3 * HOUR) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
            return bell.run(tx, due);
          },
        },
      ],
    });
    const moves: number[] = [];
    world.listen({ moved: () => void moves.push(world.now()) });
    await expect(to(world, 5)).rejects.toThrow('full');
    expect(listSetAside(world)).toEqual([]);
    expect(moves).toEqual([BEGIN + 3 * HOUR]);
  });

  it('comes before the commands of its batch, which run once: each gets its answer, and its events are sent', async () => {
    const real = new RealTime();
    const world = worlds.make({ jobs: [batch(new Set([2]))], real });
    await add(world, 3);
    await world.run(1000);
    real.ms = 6 * HOUR * 1000;
    const sent: number[] = [];
    world.listen({ events: (events: readonly QueuedEvent[]) => void sent.push(...events.map(({ userId }) => userId)) });
    const ran: number[] = [];
    const command = (userId: number) =>
      world.write((tx) => {
        ran.push(userId);
        tx.emit('user.event', { userId, event: { event: 'signed-out' } });
        return userId === 2 ? err('not-set-aside') : ok(done(world));
      });
    expect(await Promise.all([1, 2, 3].map(command))).toEqual([ok([1, 3]), err('not-set-aside'), ok([1, 3])]);
    expect(ran).toEqual([1, 2, 3]);
    expect(sent).toEqual([1, 3]);
  });

  it('tells the observer of its world only what is committed', async () => {
    const step = (tx: Tx, from: number) => tx.world.steps?.add('Transfer', from, 2);
    const job = batch(new Set([2]));
    const run: Job['run'] = (tx, due) => {
      step(tx, 1);
      return job.run(tx, due);
    };
    const seen: unknown[] = [];
    const observer = { step: (...taken: unknown[]) => void seen.push(taken), refuse: () => undefined };
    const world = worlds.make({ jobs: [{ ...job, run }], observer });
    await add(world, 3);
    await to(world, 6);
    expect(seen.splice(0)).toEqual([['Transfer', 1, 2]]);
    const command = (from: number) =>
      world.write((tx) => {
        step(tx, from);
        tx.sql.change('Transfer', 'UPDATE "Transfer" SET "amount" = 2 WHERE "id" = 1');
        return from === 3 ? err('not-set-aside') : ok(undefined);
      });
    await Promise.all([command(3), command(4)]);
    expect(seen).toEqual([['Transfer', 4, 2]]);
  });
});

describe('a set-aside object', () => {
  it('cannot be changed: the command is refused by name, and leaves nothing behind', async () => {
    const world = worlds.make({ jobs: [] });
    await add(world, 2);
    await world.write((tx) => {
      setAside(tx, [{ kind: 'Transfer', id: 1, job: 'batch', at: tx.now, error: 'a bug' }]);
      return ok(undefined);
    });
    const change = (id: number) =>
      world.write((tx) => ok(tx.sql.change('Transfer', 'UPDATE "Transfer" SET "status" = 2 WHERE "id" <= +?', id)));
    expect(await change(2)).toMatchObject({ ok: false, refusal: 'object-set-aside' });
    expect(done(world)).toEqual([]);
    await world.write((tx) => retry(tx, { kind: 'Transfer', id: 1 }));
    expect(await change(2)).toMatchObject({ ok: true, value: 2 });
    expect(await world.write((tx) => retry(tx, { kind: 'Transfer', id: 1 }))).toMatchObject({ refusal: 'not-set-aside' });
  });
});
