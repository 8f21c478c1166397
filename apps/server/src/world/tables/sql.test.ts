import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBlank } from '../registry/template.ts';
import { StateFiles } from '../storage/state-files.ts';
import { Store } from '../storage/store.ts';
import { Sql } from './sql.ts';

type Row = Readonly<Record<string, bigint | number | string>>;

const SAMPLES: Row = {
  INTEGER: 1_767_225_600,
  BIGINT: 9_007_199_254_740_993n,
  REAL: 0.019802627296179754,
  TEXT: 'Zürich 取引 🪙',
};

type Column = { name: string; type: string };
const folder = mkdtempSync(join(tmpdir(), 'mt2-sql-'));
const file = join(folder, 'world.db');
makeBlank(file, { seed: 1, epoch: 1_767_225_600 });
const store = new Store(new StateFiles(file));
const tables = store.sql
  .all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'`,
  )
  .map(({ name }) => name);

describe('a row', () => {
  beforeAll(() => {
    store.sql.control('PRAGMA ignore_check_constraints = ON');
    for (const table of tables) {
      const columns = store.sql.all<Column>('SELECT name, type FROM pragma_table_info(?)', table);
      store.sql.change(table, `DELETE FROM "${table}"`);
      store.sql.insert(table, Object.fromEntries(columns.map(({ name, type }) => [name, SAMPLES[type] ?? `no sample for ${type}`])));
    }
  });
  afterAll(async () => {
    await store.end();
    rmSync(folder, { recursive: true });
  });

  it.each(tables)('of %s is the same from both connections', async (table) => {
    const [row] = store.sql.all<object>(`SELECT * FROM "${table}"`);
    const delegate = `${table[0]?.toLowerCase()}${table.slice(1)}` as 'balance';
    expect(row).toEqual(await store.read[delegate].findFirst());
    expect(Object.values(row ?? {})).not.toContain(null);
  });

  it('has counts as numbers and money as bigint, also in the result of a change', () => {
    const balance = { id: 7, owner: 1, account: 'spot', coin: 3, available: 5n, frozen: 0n, mayGoNegative: 0 };
    store.sql.insert('Balance', balance);
    expect(store.sql.get('SELECT * FROM "Balance" WHERE "id" = 7')).toEqual(balance);
    expect(
      store.sql.returning('Balance', 'UPDATE "Balance" SET "available" = "available" + ? WHERE "id" = 7 RETURNING "id", "available"', 2n),
    ).toEqual([{ id: 7, available: 7n }]);
    expect(store.sql.update<typeof balance>('Balance', { id: 7 }, { available: 9n, coin: 4 })).toBe(1);
    expect(store.sql.get('SELECT "coin", "available" FROM "Balance" WHERE "id" = 7')).toEqual({ coin: 4, available: 9n });
    expect(store.sql.update<typeof balance>('Balance', { id: 8 }, { coin: 4 })).toBe(0);
  });

  it.each<[string, (id: number) => Row]>([
    [
      'that differ in every column',
      (id) => ({
        txnId: id,
        balanceId: id + 5,
        owner: id,
        bucket: `${id}`,
        reason: `of ${id}`,
        at: id,
        delta: BigInt(-id),
        after: BigInt(id),
      }),
    ],
    ['that have some columns in common', (id) => ({ txnId: id, after: BigInt(id) })],
    ['of which half have another value', (id) => ({ bucket: id % 2 === 0 ? 'frozen' : 'available' })],
    ['that have all but the first column in common', () => ({})],
  ])('is inserted in its place among many %s', (_, own) => {
    const common = { txnId: 1, balanceId: 2, owner: 3, bucket: 'available', reason: 'x', at: 5, delta: -1n, after: 9_007_199_254_740_993n };
    const rows = Array.from({ length: 129 }, (_, index): Row => ({ id: 1000 + index, ...common, ...own(index) }));
    store.sql.change('Posting', 'DELETE FROM "Posting"');
    expect(store.sql.insertAll<Row>('Posting', ['id', ...Object.keys(common)], rows)).toBe(1000);
    expect(store.sql.all('SELECT * FROM "Posting" ORDER BY "id"')).toEqual(rows);
  });

  it('is counted as written only when a row changes', () => {
    const before = store.sql.writes;
    store.sql.all('SELECT * FROM "Balance"');
    store.sql.control('BEGIN');
    store.sql.control('SAVEPOINT here');
    store.sql.control('ROLLBACK TO here');
    store.sql.control('COMMIT');
    store.sql.change('Balance', 'UPDATE "Balance" SET "coin" = 5 WHERE "id" = 8');
    expect(store.sql.writes).toBe(before);
    store.sql.returning('Balance', 'UPDATE "Balance" SET "coin" = 5 WHERE "id" = 7 RETURNING "id"');
    expect(store.sql.writes).toBe(before + 1);
  });

  it('is noted in the declared table when it changes, and a change that declares none, or another one, is refused', () => {
    store.sql.takeChanged();
    const insert = 'INSERT OR IGNORE INTO "WorldSetting" ("name", "isOn") VALUES (?, 1)';
    const changes: (() => unknown)[] = [
      () => store.sql.change('WorldSetting', insert, 'a'),
      () => store.sql.change('WorldSetting', insert, 'a'),
      () => store.sql.add('WorldSetting', insert, 'a'),
      () => store.sql.returning('WorldSetting', 'UPDATE "WorldSetting" SET "isOn" = 0 WHERE "name" = +? RETURNING "name"', 'a'),
      () => store.sql.returning('WorldSetting', 'UPDATE "WorldSetting" SET "isOn" = 0 WHERE "name" = +? RETURNING "name"', 'b'),
      () => store.sql.update<Row>('WorldSetting', { name: 'a' }, { isOn: 1 }),
      () => store.sql.delete('WorldSetting', { name: 'b' }),
      () => store.sql.delete('WorldSetting', { name: 'a', isOn: 1 }),
    ];
    const noted = changes.map((change) => [change(), ...store.sql.takeChanged()]);
    const table = 'WorldSetting';
    expect(noted).toEqual([[1, table], [0], [undefined], [[{ name: 'a' }], table], [[]], [1, table], [0], [1, table]]);
    const returned = 'INSERT INTO "WorldSetting" ("name", "isOn") VALUES (\'c\', 1) RETURNING "name"';
    const undeclared: (() => unknown)[] = [
      () => store.sql.get(returned),
      () => store.sql.all(returned),
      () => [...store.sql.iterate(returned)],
      () => store.sql.iterateTexts(returned),
    ];
    for (const change of undeclared) expect(change).toThrow('a change declares its table');
    expect(() => store.sql.change('Balance', 'DELETE FROM "WorldSetting" WHERE 1')).toThrow('names the table that it declares');
    expect(store.sql.get('SELECT * FROM "WorldSetting" WHERE "name" = +?', 'c')).toBe(undefined);
  });
});

it('a statement with a bare parameter, by which SQLite would plan it again each time it runs, is refused', () => {
  const sql = new Sql(new Database(':memory:'));
  sql.control('CREATE TABLE "Row" ("id" INTEGER, "name" TEXT)');
  sql.insertAll<Row>(
    'Row',
    ['id', 'name'],
    [
      { id: 1, name: 'a' },
      { id: 2, name: '2' },
      { id: 3, name: 'a' },
    ],
  );
  const ids = (where: string, ...values: (number | string | null)[]) =>
    sql.all<{ id: number }>(`SELECT "id" FROM "Row" WHERE ${where}`, ...values).map(({ id }) => id);
  expect(ids('"name" = +? ORDER BY "id" LIMIT +? OFFSET +?', 'a', 1, 1)).toEqual([3]);
  expect(ids('"id" = +? ORDER BY "id"', '2')).toEqual([2]);
  for (const where of ['"name" = ?', '"name" is ?', '"id" <=\n?', '1 LIMIT ?', '1 LIMIT +? OFFSET ?'])
    expect(() => ids(where, 'a', 1)).toThrow('a compared parameter is written +?');
});
