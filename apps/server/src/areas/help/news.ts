import { toListed } from '@mt2/contracts';
import type { help, NewsRow } from '@mt2/contracts/help';
import { err, formatInstant, ok } from '@mt2/domain';
import type { News } from '@mt2/prisma';
import type { Query } from '../../http/area.ts';
import { findArticle, pageArticles } from './help.repo.ts';

export const presentNews = (row: News): NewsRow => ({
  id: row.id,
  c_id: row.category,
  lang: row.lang,
  title: row.title,
  abstract: row.abstract,
  content: row.content,
  create_time: formatInstant(row.createdAt),
  thumbnail: row.thumbnail,
  cover: row.cover,
  sorts: row.sorts,
});

/** News of one category, or of all. */
export const listNews: Query<typeof help.listNews> = async ({ world, lang }, { c_id, page, limit }) => {
  const { rows, count } = await pageArticles(world, lang, c_id, page, limit);
  return ok(toListed(rows.map(presentNews), { page, limit }, count));
};

/** One item with its whole text. */
export const getNews: Query<typeof help.getNews> = async ({ world, lang }, { id }) => {
  const row = await findArticle(world, lang, id);
  return row ? ok(presentNews(row)) : err('news-not-found');
};
