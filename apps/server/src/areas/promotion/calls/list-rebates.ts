import type { promotion } from '@mt2/contracts/promotion';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { rebateView } from '../promotion-view.ts';
import { listRebatesOf } from '../rebate.repo.ts';

/** The caller's rebates, newest day first. */
export const listRebates: Query<typeof promotion.listRebates> = ({ world, person }, { status, page, limit }) => {
  const { rows, count } = listRebatesOf(world, person.id, status, { page, limit });
  return ok({ rows: rows.map((row) => rebateView(world, row)), total: count });
};
