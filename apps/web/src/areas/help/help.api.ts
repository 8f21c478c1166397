import { help, NEWS } from '@mt2/contracts/help';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';

const NOTICES_A_PAGE = 20;

/** Notices, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['help', 'notices'],
  queryFn: ({ pageParam, signal }) =>
    api.query(help.listNews, { category: NEWS.notice, page: pageParam, limit: NOTICES_A_PAGE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  staleTime: 60_000,
});

/** One article with its text. */
export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ['help', 'article', id],
    queryFn: ({ signal }) => api.query(help.getNews, { id: Number(id) }, { signal }),
    staleTime: 5 * 60_000,
  });

/** The user's personal messages, newest first, page by page. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'messages'],
  queryFn: ({ pageParam, signal }) => api.query(help.listMessages, { page: pageParam, limit: NOTICES_A_PAGE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  meta: { reads: ['help.listMessages'] },
  staleTime: 0,
});
