import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lab } from '@mt2/contracts';
import { MOST_SCRIPTS_EVER } from '@mt2/domain/market';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Trader } from '@mt2/prisma/testing/trader';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EPOCH, ok, openServer } from '../../testing/harness.ts';
import { runFolder } from '../../testing/run-folder.ts';
import { TEMPORARY } from '../../testing/system.ts';
import { changeFile, partsOf } from '../../testing/world-files.ts';
import { complaintsIn } from '../../world/storage/check-columns.ts';
import { openWriter } from '../../world/storage/files.ts';
import { Trial } from '../../world/travel/trial.ts';

/** The system's folder for temporary files, used only by these tests. */
const [shared, own] = [process.env[TEMPORARY], mkdtempSync(join(tmpdir(), 'mt2-values-'))];
process.env[TEMPORARY] = own;
const server = await openServer();
let genuine: File;
beforeAll(async () => {
  const world = await server.fork();
  await ok(world.guest, lab.faults.addFault, { call: 'spot.*', effect: 'latency', ms: 5 });
  await ok(world.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '70000' });
  await (await Trader.enter(world, { BTC: '1' })).trail({ side: 'sell', quantity: '0.1', rate: '0.02' });
  await (await RobotOwner.enter(world)).create();
  genuine = (await ok(world.guest, lab.worlds.exportWorld, { world: world.id })).message as File;
  // The export's own copy is removed after the last byte was read.
  await vi.waitFor(() => expect(readdirSync(join(server.dataDir, 'travel'))).toEqual([]));
});
afterAll(async () => {
  await server.close();
  if (shared === undefined) delete process.env[TEMPORARY];
  else process.env[TEMPORARY] = shared;
  rmSync(own, { recursive: true });
});

/** Sets a column of the last row of a table. */
const set = (table: string, column: string, value: number | string) =>
  `UPDATE "${table}" SET "${column}" = ${typeof value === 'number' ? value : `'${value}'`}
   WHERE rowid = (SELECT MAX(rowid) FROM "${table}")`;
const scripts = (
  count: number,
  from: number,
  until: number,
) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
  INSERT INTO "PriceScript" ("marketId", kind, t0, t1, t2, t3, size, "addedAt", reason)
  SELECT 1, 'pulse', ${from}, ${from} + 1, ${until} - 1, ${until}, 0, ${EPOCH}, '' FROM n`;

/** Values that no column of their type and name has, and the column that a refusal names. */
const impossible: readonly (readonly [column: string, sql: string])[] = [
  // A search for its best price would begin there.
  ['WaitingOrder.since', set('WaitingOrder', 'since', 978_307_200)],
  ['LeverTicket.openedAt', set('LeverTicket', 'openedAt', EPOCH * 2)],
  ['SpotFill.isMaker', set('SpotFill', 'isMaker', 2)],
  ['LeverFill.orderId', set('LeverFill', 'orderId', 999_999)],
  ['OptionOrder.marketId', set('OptionOrder', 'marketId', 9_999)],
  ['SpotOrder.marketId', set('SpotOrder', 'marketId', -1)],
  ['Robot.grids', set('Robot', 'grids', 5_000_000_000)],
  ['SpotOrder.price', set('SpotOrder', 'price', '-4611686018427387905').replaceAll("'", '')],
  ['AddedMarket.volumePerMinute', set('AddedMarket', 'volumePerMinute', '1e300').replaceAll("'", '')],
  // SQLite counts the characters before the NUL.
  ['User.nickname', `UPDATE "User" SET "nickname" = 'a' || char(0) || hex(zeroblob(50000))`],
  // Each amount is possible, their sum is not.
  ['Robot.returned', `UPDATE "Robot" SET "returned" = 4611686018427387904`],
  ['SpotOrder.id', `UPDATE "sqlite_sequence" SET seq = 9223372036854775807 WHERE name = 'SpotOrder'`],
  [
    'WorldSetting.*',
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 1000000)
     INSERT INTO "WorldSetting" ("name", "isOn") SELECT 'setting ' || i, 0 FROM n`,
  ],
];

/** Values that would take endless steps, and what the trial of the world says of them. */
const endless: readonly (readonly [what: string, sql: string])[] = [
  ['the number of grids of Robot', `UPDATE "Robot" SET "grids" = 100000000`],
  ['the empty line of Robot', `UPDATE "Robot" SET "emptyLine" = -1000000000`],
  ['the number of rows of PriceScript', scripts(MOST_SCRIPTS_EVER + 1, EPOCH, EPOCH + 86_400)],
  ['has integer decimals', set('AddedMarket', 'priceDecimals', 300_000_000)],
  [
    'levels in its book',
    `UPDATE "AddedMarket" SET "priceDecimals" = 8, "quantityDecimals" = 0, "lot" = 100000000, "bookStep" = 1,
    "basePrice" = 9999, "listedAt" = ${EPOCH}`,
  ],
  ['its clock is impossible', `UPDATE "WorldState" SET "ratePerMille" = 2000000000`],
];

/** Everything that an import could leave behind. */
const traces = () => [own, server.dataDir].flatMap((folder) => (readdirSync(folder, { recursive: true }) as string[]).sort());

describe('a value that the product cannot have written', () => {
  let db: Database;
  beforeAll(async () => {
    const file = join(mkdtempSync(join(runFolder(), 'mt2-values-')), 'world.db');
    const [, database] = await partsOf(genuine);
    writeFileSync(file, database?.[1] ?? '');
    db = openWriter(file);
  });
  afterAll(() => void db.close());

  it.each(impossible)('in %s is found by that name', (column, sql) => {
    db.exec('SAVEPOINT genuine');
    db.exec(sql);
    const [complaint] = complaintsIn(db);
    db.exec('ROLLBACK TO genuine; RELEASE genuine');
    expect(complaint?.path).toBe(column);
  });

  it.each([
    ...impossible.slice(0, 1),
    // Its own columns are all right.
    ['Posting.delta', `UPDATE "Balance" SET "available" = "available" + 1 WHERE "id" = 1`],
  ] as const)('in %s is refused in the file of a world by that name, and leaves nothing behind', async (column, sql) => {
    const file = await changeFile(genuine, sql);
    const before = traces();
    const answer = await server.client('main').send(lab.worlds.importWorld, { id: 'hostile', file });
    expect(answer).toMatchObject({ ok: false, detail: [{ path: `world.db ${column}` }] });
    await expect.poll(traces).toEqual(before);
  });

  it.each(endless)('ends the trial of its world: %s', async (what, sql) => {
    const answer = await server.client('main').send(lab.worlds.importWorld, { id: 'hostile', file: await changeFile(genuine, sql) });
    expect(answer).toMatchObject({ ok: false, detail: [{ path: 'world.db', got: expect.stringContaining(what) }] });
  });

  it('does not keep the genuine one from being imported', async () => {
    await ok(server.client('main'), lab.worlds.importWorld, { id: 'genuine', file: genuine });
    await server.world('genuine').prove();
  });
});

describe('a world that costs too much', () => {
  const script = new URL('../../process/trial-process.ts', import.meta.url);
  it.each([
    ['time', { mostMs: 1 }, 'one that takes longer'],
    ['memory', { mostMb: 40 }, 'one that needs more memory'],
  ])('in %s is refused, its process is ended, and the next world has a new one', async (_, limits, got) => {
    const trial = new Trial(script, limits);
    const small = await openServer({}, undefined, { trial });
    const import_ = () => small.client('main').send(lab.worlds.importWorld, { id: 'costly', file: genuine });
    for (const answer of [await import_(), await import_()])
      expect(answer).toMatchObject({ ok: false, detail: [{ path: 'world.db', got }] });
    await small.close();
    await expect(trial.try({ database: '', folder: '' })).rejects.toThrow('the server ends');
  });
});
