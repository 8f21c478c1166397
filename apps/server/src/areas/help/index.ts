export { presentNews } from './help.present.ts';
export { findArticle, listArticles, seedNews } from './help.repo.ts';
