import type { withdraw } from '@mt2/contracts/withdraw';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listWithdrawalsOf } from '../withdraw.repo.ts';
import { withdrawalView } from '../withdrawal-view.ts';

/** The caller's withdrawals, newest first. */
export const listWithdrawals: Query<typeof withdraw.listWithdrawals> = async ({ world, person, say }, page) => {
  const { rows, count } = await listWithdrawalsOf(world, person.id, page.page, page.limit);
  return ok({ ...page, rows: rows.map((row) => withdrawalView(world, row, say)), total: count });
};
