import type { deposit } from '@mt2/contracts/deposit';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listDepositsOf } from '../deposit.repo.ts';
import { depositView } from '../deposit-view.ts';

/** The caller's deposits, newest first. */
export const listDeposits: Query<typeof deposit.listDeposits> = ({ world, person, say }, page) => {
  const { rows, count } = listDepositsOf(world, person.id, page);
  return ok({ ...page, rows: rows.map((row) => depositView(world, row, say)), total: count });
};
