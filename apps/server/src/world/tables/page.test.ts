import Database from 'better-sqlite3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readPage, readRows } from './page.ts';
import { Sql } from './sql.ts';

type Row = { id: number; userId: number; kind: string; begun: number; ended: number };
const db = new Database(':memory:').defaultSafeIntegers(true);
db.exec('CREATE TABLE "Thing" ("id" INTEGER PRIMARY KEY, "userId" INTEGER, "kind" TEXT, "begun" INTEGER, "ended" INTEGER)');
const sql = new Sql(db);
// The even ones belong to user 1.
for (let id = 1; id <= 10; id += 1)
  sql.insert<Row>('Thing', {
    id,
    userId: 1 + (id % 2),
    kind: id > 6 ? 'new' : id > 3 ? 'used' : 'old',
    begun: id,
    ended: id === 2 ? 9 : 5,
  });
afterAll(() => db.close());

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('a page of a list', () => {
  it.each([
    { page: 1, limit: 2, ids: [10, 8], counts: 1 },
    { page: 3, limit: 2, ids: [2], counts: 0 },
    { page: 1, limit: 5, ids: [10, 8, 6, 4, 2], counts: 1 },
    { page: 1, limit: 10, ids: [10, 8, 6, 4, 2], counts: 0 },
    { page: 4, limit: 2, ids: [], counts: 1 },
  ])('$page of $limit rows has the length of its list, counted only if the page does not end it', ({ page, limit, ids, counts }) => {
    const get = vi.spyOn(sql, 'get');
    const { rows, count } = readPage<Row>({ sql }, 'Thing', { userId: 1 }, { page, limit });
    expect([idsOf(rows), count, get.mock.calls.length]).toEqual([ids, 5, counts]);
    get.mockRestore();
  });

  it('of an empty list needs no count', () => {
    const get = vi.spyOn(sql, 'get');
    expect(readPage<Row>({ sql }, 'Thing', { userId: 3 }, { page: 1, limit: 10 })).toEqual({ rows: [], count: 0 });
    expect(get).not.toHaveBeenCalled();
    get.mockRestore();
  });

  it('has the rows with a value, or with one of several; undefined allows anything', () => {
    const of = (where: Parameters<typeof readRows<Row>>[2]) => idsOf(readRows<Row>({ sql }, 'Thing', where, { page: 1, limit: 100 }));
    expect(of({ userId: 1, kind: undefined })).toEqual([10, 8, 6, 4, 2]);
    expect(of({ userId: 1, kind: 'used' })).toEqual([6, 4]);
    expect(of({ userId: 2, kind: ['old', 'new'] })).toEqual([9, 7, 3, 1]);
    expect(of({ userId: 2, kind: [] })).toEqual([]);
  });

  it('has the latest first by a time, or by the later of two, and of one second the newest', () => {
    const by = (column: Parameters<typeof readRows<Row>>[4]) =>
      idsOf(readRows<Row>({ sql }, 'Thing', { userId: 1 }, { page: 1, limit: 3 }, column));
    expect(by('ended')).toEqual([2, 10, 8]);
    expect(by(['begun', 'ended'])).toEqual([10, 2, 8]);
  });

  it('counts what it lists', () => {
    const { rows, count } = readPage<Row>({ sql }, 'Thing', { userId: 2, kind: ['old', 'new'] }, { page: 2, limit: 2 });
    expect([idsOf(rows), count]).toEqual([[3, 1], 4]);
  });
});
