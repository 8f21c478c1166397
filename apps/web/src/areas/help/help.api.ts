import { help, NEWS } from '@mt2/contracts/help';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';
import { newsFields } from './news-fields.ts';

/** Articles linked by other screens. */
export const ARTICLES = {
  options: 1909,
  contact: 3301,
  about: 3302,
  compliance: 3401,
  agreement: 3501,
  privacy: 3502,
  risk: 3503,
  finance: 3504,
  subscription: 3505,
  loan: 3507,
} as const;

const NOTICES_A_PAGE = 20;

/** All items of one category, in order. */
export const newsQuery = (category: keyof typeof NEWS) =>
  queryOptions({
    queryKey: ['help', 'list', category],
    queryFn: async ({ signal }) => (await api.query(help.listNews, newsFields(category), { signal })).rows,
    staleTime: 5 * 60_000,
  });

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
