import type { Call } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { NEWS } from '@mt2/contracts/help';
import { err, formatInstant, ok } from '@mt2/domain';
import type { Query, QueryContext } from '../../http/area.ts';
import { findArticle, listArticles, presentNews, SUPPORT_ARTICLE } from '../help/index.ts';

/** The fixed articles of the help area. */
const ARTICLE = { contact: SUPPORT_ARTICLE, about: 3302, compliance: 3401 } as const;

const article = async ({ world, lang }: Pick<QueryContext<Call>, 'world' | 'lang'>, id: number) => {
  const row = await findArticle(world, lang, id);
  return row ? ok({ title: row.title, content: row.content }) : err('news-not-found');
};

/** About us. */
export const getAboutUs: Query<typeof compatibility.getAboutUs> = (context) => article(context, ARTICLE.about);
/** How to reach support. */
export const getContactUs: Query<typeof compatibility.getContactUs> = (context) => article(context, ARTICLE.contact);
/** The compliance statement. */
export const getCompliance: Query<typeof compatibility.getCompliance> = (context) => article(context, ARTICLE.compliance);

/** The questions and answers as one article. */
export const getFaq: Query<typeof compatibility.getFaq> = async ({ world, lang, say }) => {
  const rows = await listArticles(world, lang, NEWS.faq);
  return ok({ title: say('faq'), content: rows.map(({ title, content }) => `<h3>${title}</h3>${content}`).join('') });
};

/** The notice that pops up, or null. */
export const getPopUp: Query<typeof compatibility.getPopUp> = async ({ world, lang }) => {
  const [row] = await listArticles(world, lang, NEWS.popUp);
  return ok(row ? presentNews(row) : null);
};

/** The notices under an older name. */
export const listNotices: Query<typeof compatibility.listNotices> = async ({ world, lang }) =>
  ok(
    (await listArticles(world, lang, NEWS.notice)).map(({ id, title, abstract, createdAt }) => ({
      id,
      title,
      abstract,
      create_time: formatInstant(createdAt),
    })),
  );
