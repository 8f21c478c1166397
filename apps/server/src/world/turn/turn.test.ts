import { HOUR, ok } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { BEGIN, BellWorlds, bell, hashOf, messages, RealTime, ring } from '../../testing/bell-world.ts';
import { iso } from '../iso.ts';
import type { Due, Job } from '../time/job.ts';
import { listSetAside, notSetAside, retry, setAside } from '../time/set-aside.ts';
import type { Tx } from '../transaction/tx.ts';
import type { World } from '../world.ts';

const worlds = new BellWorlds();
afterAll(() => worlds.end());

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
  each: { table: 'Transfer' },
  next: ({ sql }) => {
    const at = sql.get<{ createdAt: number }>(
      `SELECT "createdAt" FROM "Transfer" WHERE "status" = 1 AND ${notSetAside('Transfer')} LIMIT 1`,
    )?.createdAt;
    return at === undefined ? undefined : { at, id: 0 };
  },
  run: ({ sql, now }) => {
    const rows = sql.returning<Row>(
      'Transfer',
      `UPDATE "Transfer" SET "status" = 2 WHERE "status" = 1 AND ${notSetAside('Transfer')} RETURNING "id"`,
    );
    log.push(rows.length);
    if (rows.some(({ id }) => bad.has(id))) throw new Error(`a bug at ${now - BEGIN}`);
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
      [...bad].map((id) => ({ kind: 'Transfer', id, job: 'batch', at: BEGIN + 5 * HOUR, error: `a bug at ${5 * HOUR}` })),
    );
    const line = (id: number) =>
      `World bell: Transfer ${id} is set aside, because batch failed at ${iso(BEGIN + 5 * HOUR)}: a bug at 18000.`;
    expect(worlds.warnings).toEqual([...bad].map(line));
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
    expect(worlds.warnings.at(-1)).toMatch(/^World bell: the job stuck is set aside, because stuck failed at .+: a bug\.$/);
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
      objects: ['Transfer'],
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
      worlds.warnings.length = 0;
      await go(world, real);
      isOver = true;
      expect(turns, way).toBeGreaterThan(bad);
      expect(listSetAside(world), way).toHaveLength(bad);
      expect(worlds.warnings, way).toHaveLength(bad);
      expect(done(world), way).toEqual([41, 42, 43]);
    }
  });

  it('counts nothing twice, and ignores a full disk', async () => {
    const world = worlds.make({
      jobs: [
        {
          ...bell,
          run: () => {
            throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
          },
        },
      ],
    });
    await expect(to(world, 2)).rejects.toThrow('full');
    expect(listSetAside(world)).toEqual([]);
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
