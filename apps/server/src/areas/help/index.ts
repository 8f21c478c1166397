export { findArticle, listArticles, listArticlesNow } from './help.repo.ts';
export { newsView } from './help-view.ts';
