export { presentNews } from './help.present.ts';
export { findArticle, listArticles } from './help.repo.ts';
