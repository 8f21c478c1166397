import type { compatibility } from '@mt2/contracts/compatibility';
import { NEWS } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listArticles } from '../../help/index.ts';

/** The questions and answers as one article. */
export const getFaq: Query<typeof compatibility.getFaq> = async ({ world, lang, say }) => {
  const rows = await listArticles(world, lang, NEWS.faq);
  return ok({ title: say('faq'), content: rows.map(({ title, content }) => `<h3>${title}</h3>${content}`).join('') });
};
