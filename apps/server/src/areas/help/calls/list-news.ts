import { toListed } from '@mt2/contracts';
import { type help, NEWS } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { presentNews } from '../help.present.ts';
import { countReaders, pageArticles } from '../help.repo.ts';

/** News of one category, or of all. */
export const listNews: Query<typeof help.listNews> = async ({ world, lang }, { c_id, page, limit }) => {
  const { rows, count } = await pageArticles(world, lang, c_id, page, limit);
  const readers = c_id === NEWS.faq ? countReaders(world) : undefined;
  const list = rows.map((row) => ({ ...presentNews(row), ...(readers && { readers: readers.get(row.id) ?? 0 }) }));
  return ok(toListed(list, { page, limit }, count));
};
