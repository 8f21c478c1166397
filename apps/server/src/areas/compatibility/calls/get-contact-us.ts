import type { compatibility } from '@mt2/contracts/compatibility';
import type { Query } from '../../../http/area.ts';
import { ARTICLE, readArticle } from '../article.ts';

/** Contacts of the support. */
export const getContactUs: Query<typeof compatibility.getContactUs> = (context) => readArticle(context, ARTICLE.contact);
