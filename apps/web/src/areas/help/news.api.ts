import { help, type NEWS } from '@mt2/contracts/help';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { newsFields } from './news-fields.ts';

/** All items of one category, in order. */
export const newsQuery = (category: keyof typeof NEWS) =>
  queryOptions({
    queryKey: ['help', 'list', category],
    queryFn: async ({ signal }) => (await api.query(help.listNews, newsFields(category), { signal })).rows,
    staleTime: 5 * 60_000,
  });
