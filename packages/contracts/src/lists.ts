import { z } from 'zod';

/** The list shapes of the wire: P, L and O. Each has its schema and its constructor. */

/** A page number, from 1, and the number of rows per page. */
export type PageRequest = { readonly page: number; readonly limit: number };

const inOrder = (about: string) => ({ description: about, 'x-unit': 'place' });
const place = (about: string) => z.int().meta(inOrder(about));
const count = (about: string) => z.int().meta({ description: about, 'x-unit': 'count' });
const address = (about: string) => z.string().meta({ description: about });
const rows = <R extends z.ZodType>(row: R) => z.array(row).meta({ description: 'Rows of the page.' });
const allRows = () => count('Number of all rows.');

/** Shape P. */
export const paged = <R extends z.ZodType>(row: R) =>
  z.object({
    current_page: place('Page, from 1.'),
    data: rows(row),
    first_page_url: address('Path of the first page.'),
    from: z.int().nullable().meta(inOrder('Place of the first row of the page among all, from 1. null if the page is empty.')),
    last_page: place('Last page. 1 if there are no rows.'),
    last_page_url: address('Path of the last page.'),
    next_page_url: z.string().nullable().meta({ description: 'Path of the next page. null on the last page.' }),
    path: address('Path of the call without paging.'),
    per_page: count('Rows of a page.'),
    prev_page_url: z.string().nullable().meta({ description: 'Path of the previous page. null on the first page.' }),
    to: z.int().nullable().meta(inOrder('Place of the last row of the page among all. null if the page is empty.')),
    total: allRows(),
  });

/** Fills shape P; `next_page_url` is null on the last page. */
export function toPaged<R>(data: R[], { page, limit }: PageRequest, total: number, path: string) {
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
  z.object({ list: rows(row), count: allRows(), page: place('Page, from 1.'), limit: count('Rows of a page.') });

/** Fills shape L. */
export const toListed = <R>(list: R[], { page, limit }: PageRequest, count: number) => ({ list, count, page, limit });

/** Shape O. */
export const ordered = <R extends z.ZodType>(row: R) => z.object({ order_list: rows(row), total: allRows() });
