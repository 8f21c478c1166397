import type { compatibility } from '@mt2/contracts/compatibility';
import type { Query } from '../../../http/area.ts';
import { ARTICLE, readArticle } from '../article.ts';

/** The compliance statement. */
export const getCompliance: Query<typeof compatibility.getCompliance> = (context) => readArticle(context, ARTICLE.compliance);
