import type { help } from '@mt2/contracts/help';
import { err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { presentNews } from '../help.present.ts';
import { findArticle } from '../help.repo.ts';

/** One item with its whole text. */
export const getNews: Query<typeof help.getNews> = async ({ world, lang }, { id }) => {
  const row = await findArticle(world, lang, id);
  return row ? ok(presentNews(row)) : err('news-not-found');
};
