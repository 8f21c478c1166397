import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lab } from '@mt2/contracts';
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

/** Values that the product never writes, and the column that a refusal names. */
const hostile: readonly (readonly [column: string, sql: string])[] = [
  ['Robot.grids', set('Robot', 'grids', 100_000_000)],
  ['SpotOrder.status', set('SpotOrder', 'status', 77)],
  ['SpotOrder.price', set('SpotOrder', 'price', -1)],
  // Between two ticks.
  ['SpotOrder.price', set('SpotOrder', 'price', 12_345_678_901)],
  ['SpotOrder.filledQuantity', `UPDATE "SpotOrder" SET "filledQuantity" = "quantity" * 2 WHERE "id" = 1`],
  ['LeverTicket.leverage', set('LeverTicket', 'leverage', 0)],
  ['LeverTicket.entryLots', `UPDATE "LeverTicket" SET "lots" = 0, "entryLots" = 0 WHERE "status" = 3`],
  ['P2pAdvert.fiat', set('P2pAdvert', 'fiat', 'ZZZ')],
  ['Withdrawal.fiat', set('Withdrawal', 'fiat', 'ZZZ')],
  ['P2pAdvert.ways', set('P2pAdvert', 'ways', 'bank,cash')],
  ['AddedMarket.volumePerMinute', set('AddedMarket', 'volumePerMinute', '1e300').replace(`'1e300'`, '1e300')],
  ['FaultRule.effect', set('FaultRule', 'effect', 'constructor')],
  ['FaultRule.delayMs', set('FaultRule', 'delayMs', 2_000_000_000)],
  // Each part is possible, together they are not.
  ['FaultRule.effect', set('FaultRule', 'refusal', 'network-busy')],
  ['PriceScript.marketId', scripts(100_000, EPOCH, EPOCH + 86_400)],
  ['PriceScript.marketId', scripts(100_000, EPOCH - 1_000, EPOCH)],
  [
    'PriceScript.size',
    `UPDATE "PriceScript" SET size = 0.4; ${Array(9)
      .fill(`INSERT INTO "PriceScript" ("marketId", kind, t0, t1, t2, t3, size, "addedAt", reason)
    SELECT "marketId", kind, t0, t1, t2, t3, size, "addedAt", reason FROM "PriceScript" LIMIT 1`)
      .join(';')}`,
  ],
  ['Loan.days', `UPDATE "Loan" SET days = 2000000000 WHERE kind = 2`],
  ['Robot.amount', set('Robot', 'amount', 0)],
  // A grid without this line, once the fills of the day are undone for the curve of assets.
  ['Robot.emptyLine', `UPDATE "Robot" SET "emptyLine" = 0`],
  ['RobotFill.line', `UPDATE "RobotFill" SET "side" = 2 WHERE "kind" = 'grid'`],
  // Each amount is possible, their sum is not.
  ['Robot.returned', `UPDATE "Robot" SET "returned" = 4611686018427387904`],
  ['RobotFill.fee', `UPDATE "RobotFill" SET "fee" = 4611686018427387904`],
  ['RobotFunding.amount', `UPDATE "RobotFunding" SET "amount" = -4611686018427387904`],
  ['Rebate.amount', `UPDATE "Rebate" SET "amount" = 4611686018427387904`],
  ['Loan.coin', `UPDATE "Loan" SET "coin" = 0`],
  ['P2pOrder.buyerId', `UPDATE "P2pOrder" SET "buyerId" = (SELECT MAX("id") FROM "User")`],
  ['P2pOrder.sellerId', `UPDATE "P2pOrder" SET "sellerId" = "buyerId"`],
  ['P2pOrder.status', `UPDATE "P2pStep" SET "what" = 'created' WHERE "what" IN ('appealed', 'escalated')`],
  ['User.lang', set('User', 'lang', '__proto__')],
  // SQLite counts the characters before the NUL.
  ['User.nickname', `UPDATE "User" SET "nickname" = 'a' || char(0) || hex(zeroblob(500))`],
  ['User.inviterId', `UPDATE "User" SET "inviterId" = "id"`],
  ['FinanceOrder.productId', set('FinanceOrder', 'productId', 0)],
  ['OptionOrder.marketId', set('OptionOrder', 'marketId', 99)],
  ['LoggedEvent.kind', set('LoggedEvent', 'kind', 'toString')],
  ['LoggedEvent.values', set('LoggedEvent', 'values', '[')],
  ['LoggedEvent.values', set('LoggedEvent', 'values', '{"amount":{}}')],
  ['ChatMessage.links', set('ChatMessage', 'links', '[null]')],
  ['IdempotentCall.envelope', set('IdempotentCall', 'envelope', '{}')],
  ['ReviewDecision.userId', set('ReviewDecision', 'userId', 0)],
  ['Hold.refId', set('Hold', 'refId', 999_999)],
  ['Posting.owner', `UPDATE "Posting" SET "owner" = 0 WHERE "owner" <> 0`],
  ['Chat.lastNumber', set('Chat', 'lastNumber', 50)],
  ['Offering.payCoins', set('Offering', 'payCoins', '3,77')],
  ['SpotOrder.id', `UPDATE "sqlite_sequence" SET seq = 9223372036854775807 WHERE name = 'SpotOrder'`],
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

  it.each(hostile)('in %s is found by that name', (column, sql) => {
    db.exec('SAVEPOINT genuine');
    db.exec(sql);
    const [complaint] = complaintsIn(db);
    db.exec('ROLLBACK TO genuine; RELEASE genuine');
    expect(complaint?.path).toBe(column);
  });

  it.each([
    ...hostile.slice(0, 1),
    // Its own columns are all right.
    ['Posting.delta', `UPDATE "Balance" SET "available" = "available" + 1 WHERE "id" = 1`],
  ] as const)('in %s is refused in the file of a world by that name, and leaves nothing behind', async (column, sql) => {
    const file = await changeFile(genuine, sql);
    const before = traces();
    const answer = await server.client('main').send(lab.worlds.importWorld, { id: 'hostile', file });
    expect(answer).toMatchObject({ ok: false, detail: [{ path: `world.db ${column}` }] });
    await expect.poll(traces).toEqual(before);
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
