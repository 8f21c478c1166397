import { z } from 'zod';

/** The list shapes of the wire: P, L and O. Each has its schema and its maker. */

export type Page = { readonly page: number; readonly limit: number };

/** The description of a count of rows. */
export const ALL_ROWS = { description: 'The number of all rows.', 'x-unit': 'count' } as const;

/** Shape P. */
export const paged = <R extends z.ZodType>(row: R) =>
  z.object({
    current_page: z.int(),
    data: z.array(row),
    first_page_url: z.string(),
    from: z
      .int()
      .nullable()
      .meta({ description: 'Number of the first row of the page, from 1; null where it has none.', 'x-unit': 'place' }),
    last_page: z.int(),
    last_page_url: z.string(),
    next_page_url: z.string().nullable(),
    path: z.string(),
    per_page: z.int(),
    prev_page_url: z.string().nullable(),
    to: z.int().nullable().meta({ description: 'Number of the last row of the page; null where it has none.', 'x-unit': 'place' }),
    total: z.int().meta(ALL_ROWS),
  });

/** Fills shape P; `next_page_url` is null on the last page. */
export function toPaged<R>(data: R[], { page, limit }: Page, total: number, path: string) {
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const url = (number: number) => `${path}?page=${number}`;
  const first = (page - 1) * limit;
  return {
    current_page: page,
    data,
    first_page_url: url(1),
    from: data.length ? first + 1 : null,
    last_page: lastPage,
    last_page_url: url(lastPage),
    next_page_url: page < lastPage ? url(page + 1) : null,
    path,
    per_page: limit,
    prev_page_url: page > 1 ? url(page - 1) : null,
    to: data.length ? first + data.length : null,
    total,
  };
}

/** Shape L. */
export const listed = <R extends z.ZodType>(row: R) =>
  z.object({
    list: z.array(row),
    count: z.int(),
    page: z.int(),
    limit: z.int(),
  });

/** Fills shape L. */
export const toListed = <R>(list: R[], { page, limit }: Page, count: number) => ({ list, count, page, limit });

/** Shape O. */
export const ordered = <R extends z.ZodType>(row: R) => z.object({ order_list: z.array(row), total: z.int().meta(ALL_ROWS) });
