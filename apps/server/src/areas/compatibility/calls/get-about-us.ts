import type { compatibility } from '@mt2/contracts/compatibility';
import type { Query } from '../../../http/area.ts';
import { ARTICLE, readArticle } from '../article.ts';

export const getAboutUs: Query<typeof compatibility.getAboutUs> = (context) => readArticle(context, ARTICLE.about);
