export { presentNews } from './help.present.ts';
export { findArticle, listArticles, listArticlesNow } from './help.repo.ts';
