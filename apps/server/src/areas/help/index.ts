import type { help } from '@mt2/contracts/help';
import { readNews } from '@mt2/prisma/seed/news';
import type { Area } from '../../http/area.ts';
import { seedNews } from './help.repo.ts';
import { getNews, listNews } from './news.ts';
import { getSupport } from './support.ts';

export { findArticle, listArticles } from './help.repo.ts';
export { presentNews } from './news.ts';
export { SUPPORT_ARTICLE } from './support.ts';

/** Notices, banners, questions and answers, agreements: in the caller's language. */
export const helpArea: Area<typeof help> = {
  handlers: { getSupport, listNews, getNews },
  begin: (tx) => seedNews(tx, readNews()),
};
