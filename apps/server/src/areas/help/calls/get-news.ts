import type { help } from '@mt2/contracts/help';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findArticle } from '../help.repo.ts';
import { newsView } from '../help-view.ts';

/** One item with its whole text. */
export const getNews: Query<typeof help.getNews> = async ({ world, lang }, { id }) => {
  const row = await findArticle(world, lang, id);
  return row ? ok(newsView(row)) : about('id', err('news-not-found'));
};
