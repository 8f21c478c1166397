import { toPaged } from '@mt2/contracts';
import { deposit } from '@mt2/contracts/deposit';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { presentDeposit } from '../deposit.present.ts';
import { listDepositsOf } from '../deposit.repo.ts';

/** The caller's deposits, newest first. */
export const listDeposits: Query<typeof deposit.listDeposits> = async ({ world, person, say }, { page, limit }) => {
  const { rows, count } = await listDepositsOf(world, person.id, page, limit);
  const data = rows.map((row) => presentDeposit(world, row, say));
  return ok(toPaged(data, { page, limit }, count, deposit.listDeposits.path));
};
