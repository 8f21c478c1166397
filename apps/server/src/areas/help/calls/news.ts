import { type help, NEWS } from '@mt2/contracts/help';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { countReaders, findArticle, pageArticles } from '../help.repo.ts';
import { newsView } from '../help-view.ts';

/** News of one category, or of all. */
export const listNews: Query<typeof help.listNews> = async ({ world, lang }, { category, page, limit }) => {
  const { rows, count } = await pageArticles(world, lang, category, { page, limit });
  const readers = category === NEWS.faq ? countReaders(world) : undefined;
  return ok({ rows: rows.map((row) => newsView(row, readers && (readers.get(row.id) ?? 0))), page, limit, total: count });
};

/** One item with its whole text. */
export const getNews: Query<typeof help.getNews> = async ({ world, lang }, { id }) => {
  const row = await findArticle(world, lang, id);
  return row ? ok(newsView(row)) : about('id', err('news-not-found'));
};
