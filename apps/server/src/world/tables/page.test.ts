import { describe, expect, it, vi } from 'vitest';
import { readPage } from './page.ts';

const LIST = [7, 6, 5, 4, 3];
const count = vi.fn(async () => LIST.length);
const source = { rows: async ({ skip, take }: { skip: number; take: number }) => LIST.slice(skip, skip + take), count };

describe('a page of a list', () => {
  it.each([
    { page: 1, limit: 2, rows: [7, 6], counts: 1 },
    { page: 3, limit: 2, rows: [3], counts: 0 },
    { page: 1, limit: 5, rows: LIST, counts: 1 },
    { page: 1, limit: 10, rows: LIST, counts: 0 },
    { page: 4, limit: 2, rows: [], counts: 1 },
  ])('$page of $limit rows has the length of its list, counted only if the page does not end it', async ({ page, limit, rows, counts }) => {
    count.mockClear();
    expect(await readPage({ page, limit }, source)).toEqual({ rows, count: LIST.length });
    expect(count).toHaveBeenCalledTimes(counts);
  });

  it('of an empty list needs no count', async () => {
    count.mockClear();
    expect(await readPage({ page: 1, limit: 10 }, { rows: async () => [], count })).toEqual({ rows: [], count: 0 });
    expect(count).not.toHaveBeenCalled();
  });
});
