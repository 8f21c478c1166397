import { describe, expect, test } from 'vitest';
import { type PageOf, pagesWithRow, withRow } from './pages.ts';

type Row = { readonly id: number; readonly state?: string };
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }));
const page = (ids: number[], hasMore = false, total?: number): PageOf<Row> => ({
  rows: rows(...ids),
  hasMore,
  ...(total === undefined ? {} : { total }),
});
const idsOf = (pages: readonly PageOf<Row>[] | undefined) => pages?.map((each) => each.rows.map(({ id }) => id));

test('a row is placed by its number, newest first, and replaces its former state', () => {
  expect(withRow(rows(9, 5, 2), { id: 7 }, true)).toEqual(rows(9, 7, 5, 2));
  expect(withRow(rows(9, 5), { id: 1 }, true)).toEqual(rows(9, 5, 1));
  expect(withRow(rows(9, 5), { id: 5, state: 'filled' }, true)).toEqual([{ id: 9 }, { id: 5, state: 'filled' }]);
  expect(withRow(rows(9, 5), { id: 5 }, false)).toEqual(rows(9));
});

test('a row of a list by time is placed by it, and by its number among those of one second', () => {
  const row = (id: number, at: number) => ({ id, at });
  const ended = [row(2, 30), row(9, 20), row(5, 20)];
  expect(withRow(ended, row(1, 40), true, ({ at }) => at)).toEqual([row(1, 40), ...ended]);
  expect(withRow(ended, row(7, 20), true, ({ at }) => at)).toEqual([row(2, 30), row(9, 20), row(7, 20), row(5, 20)]);
  const pages = [{ rows: ended, hasMore: true }];
  expect(pagesWithRow(pages, row(10, 10), true, ({ at }) => at)).toBe(pages);
});

describe('pages', () => {
  test('keep their length when a row is added: the last one moves to a page that was not read', () => {
    const pages = pagesWithRow([page([9, 8], true, 5), page([7, 6], true, 5)], { id: 10 }, true);
    expect(idsOf(pages)).toEqual([
      [10, 9],
      [8, 7],
    ]);
    expect(pages?.[0]?.total).toBe(6);
  });

  test('grow at their end if everything was read', () => {
    expect(idsOf(pagesWithRow([page([9, 8], true), page([7])], { id: 10 }, true))).toEqual([
      [10, 9],
      [8, 7],
    ]);
    expect(idsOf(pagesWithRow([page([])], { id: 1 }, true))).toEqual([[1]]);
  });

  test('replace an existing row, and count it once', () => {
    const pages = pagesWithRow([page([9, 8], true, 3)], { id: 8, state: 'filled' }, true);
    expect(pages).toEqual([{ rows: [{ id: 9 }, { id: 8, state: 'filled' }], hasMore: true, total: 3 }]);
  });

  test('drop a row if everything was read', () => {
    const pages = pagesWithRow([page([9, 8], true, 3), page([7], false, 3)], { id: 9 }, false);
    expect(idsOf(pages)).toEqual([[8, 7], []]);
    expect(pages?.[0]?.total).toBe(2);
    expect(pagesWithRow([page([9])], { id: 3 }, false)).toEqual([page([9])]);
  });

  test('must be read again if a row is removed and more rows follow', () => {
    expect(pagesWithRow([page([9, 8], true)], { id: 9 }, false)).toBeUndefined();
    expect(pagesWithRow([page([9, 8], true)], { id: 3 }, false)).toBeUndefined();
  });

  test('do not change when a row of an unread page changes', () => {
    expect(pagesWithRow([page([9, 8], true, 4)], { id: 3 }, true)).toEqual([page([9, 8], true, 4)]);
  });
});
