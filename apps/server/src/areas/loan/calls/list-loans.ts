import type { loan } from '@mt2/contracts/loan';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listLoansOf } from '../loan.repo.ts';
import { loanView } from '../loan-view.ts';

/** The caller's loans, newest first. */
export const listLoans: Query<typeof loan.listLoans> = ({ world, person, say }, { kind, status, page, limit }) => {
  const { rows, count } = listLoansOf(world, person.id, { kind, status }, { page, limit });
  const now = world.now();
  return ok({ rows: rows.map((row) => loanView(world, row, now, say)), page, limit, total: count });
};
