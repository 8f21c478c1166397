export { AgreementTick } from './article/agreement-tick.tsx';
export { ArticleRow } from './article/article-row.tsx';
export { Popular } from './article/popular.tsx';
export { ARTICLES, articleAddress } from './articles.ts';
export { newsQuery } from './news.api.ts';
export { newsFields } from './news-fields.ts';
export { PopUp } from './notice/pop-up.tsx';
export { useUnread } from './notice/read-notices.ts';
export { SupportLink } from './support/support-link.tsx';
