import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { id, optionalId, paging, timeText } from './fields.ts';
import { listed } from './lists.ts';

/** News categories of the wire. */
export const NEWS = {
  notice: 4,
  banner: 5,
  faq: 18,
  help: 19,
  popUp: 32,
  contact: 33,
  compliance: 34,
  agreement: 35,
} as const;

export const newsRow = z.object({
  id: z.int(),
  c_id: z.int(),
  lang: z.string(),
  title: z.string(),
  abstract: z.string(),
  content: z.string(),
  create_time: timeText,
  thumbnail: z.string(),
  cover: z.string(),
  sorts: z.int(),
});
export type NewsRow = z.output<typeof newsRow>;

export const help = {
  getSupport: call({
    method: 'POST',
    path: '/api/set/get_customer_url',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'Where to reach support: the address of a page of the app.',
    input: z.object({}),
    output: z.object({ customer_url: z.string() }),
  }),
  listNews: call({
    method: 'POST',
    path: '/api/news/list',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'News of one category (all without one) in the caller’s language.',
    input: z.object({ c_id: optionalId(), ...paging }),
    output: listed(newsRow),
  }),
  getNews: call({
    method: 'POST',
    path: '/api/news/detail',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'One item with its whole text (simple HTML).',
    input: z.object({ id: id('news-not-found') }),
    output: newsRow,
  }),
};

export const helpContract = contract({
  calls: help,
  refusals: ['news-not-found'],
});
