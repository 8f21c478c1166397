import { toPaged } from '@mt2/contracts';
import { withdraw } from '@mt2/contracts/withdraw';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { presentWithdrawal } from '../withdraw.present.ts';
import { listWithdrawalsOf } from '../withdraw.repo.ts';

/** The caller's withdrawals, newest first. */
export const listWithdrawals: Query<typeof withdraw.listWithdrawals> = async ({ world, person, say }, { page, limit }) => {
  const { rows, count } = await listWithdrawalsOf(world, person.id, page, limit);
  const data = rows.map((row) => presentWithdrawal(world, row, say));
  return ok(toPaged(data, { page, limit }, count, withdraw.listWithdrawals.path));
};
