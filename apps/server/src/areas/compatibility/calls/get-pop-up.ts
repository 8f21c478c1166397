import type { compatibility } from '@mt2/contracts/compatibility';
import { NEWS } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listArticles, newsView } from '../../help/index.ts';

/** The notice that pops up, or null. */
export const getPopUp: Query<typeof compatibility.getPopUp> = async ({ world, lang }) => {
  const [row] = await listArticles(world, lang, NEWS.popUp);
  return ok(row ? newsView(row) : undefined);
};
