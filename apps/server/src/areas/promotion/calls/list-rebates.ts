import type { promotion } from '@mt2/contracts/promotion';
import { ok } from '@mt2/domain';
import { REBATE_STATUS } from '@mt2/domain/promotion';
import type { Query } from '../../../http/area.ts';
import { presentRebate } from '../promotion.present.ts';
import { listRebatesOf } from '../rebate.repo.ts';

/** The caller's rebates, newest day first. */
export const listRebates: Query<typeof promotion.listRebates> = ({ world, person }, { status, page, limit }) => {
  const wanted = status === undefined ? undefined : REBATE_STATUS.statusOf(status);
  const { rows, count } = listRebatesOf(world, person.id, wanted, page, limit);
  return ok({ data: rows.map((row) => presentRebate(world, row)), total: count });
};
