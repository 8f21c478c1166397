import { toPaged } from '@mt2/contracts';
import { loan } from '@mt2/contracts/loan';
import { ok } from '@mt2/domain';
import { LOAN_KINDS, LOAN_STATUS } from '@mt2/domain/loan';
import type { Query } from '../../../http/area.ts';
import { presentLoan } from '../loan.present.ts';
import { listLoansOf } from '../loan.repo.ts';

/** The caller's loans, newest first; type 0 is every one. */
export const listLoans: Query<typeof loan.listLoans> = async ({ world, person, say }, { type, status, page, limit }) => {
  const kind = type ? LOAN_KINDS[type - 1] : undefined;
  const filter = { kind, status: status === undefined ? undefined : LOAN_STATUS.statusOf(status) };
  const { rows, count } = await listLoansOf(world, person.id, filter, page, limit);
  const now = world.now();
  return ok(
    toPaged(
      rows.map((row) => presentLoan(world, row, now, say)),
      { page, limit },
      count,
      loan.listLoans.path,
    ),
  );
};
