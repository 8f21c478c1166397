import type { compatibility } from '@mt2/contracts/compatibility';
import { NEWS } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listArticles } from '../../help/index.ts';

/** The notices under an older name. */
export const listNotices: Query<typeof compatibility.listNotices> = async ({ world, lang }) =>
  ok(await listArticles(world, lang, NEWS.notice));
