import { help, type NEWS } from '@mt2/contracts/help';
import { readBy } from '../../platform/read.ts';
import { newsFields } from './news-fields.ts';

/** All items of one category, in order. */
export const newsQuery = (category: keyof typeof NEWS) =>
  readBy(help.listNews, newsFields(category), async (ask, fields) => (await ask(fields)).rows, { staleTime: 5 * 60_000 });
