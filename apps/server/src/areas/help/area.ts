import type { help } from '@mt2/contracts/help';
import { readNews } from '@mt2/prisma/seed/news';
import type { Area } from '../../http/area.ts';
import { getNews } from './calls/get-news.ts';
import { getSupport } from './calls/get-support.ts';
import { listNews } from './calls/list-news.ts';
import { seedNews } from './help.repo.ts';

/** Notices, banners, questions and answers, agreements: in the caller's language. */
export const helpArea: Area<typeof help> = {
  handlers: { getSupport, listNews, getNews },
  begin: (tx) => seedNews(tx, readNews()),
};
