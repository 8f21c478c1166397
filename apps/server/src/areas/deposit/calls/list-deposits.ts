import { toPaged } from '@mt2/contracts';
import { type DepositRow, deposit } from '@mt2/contracts/deposit';
import { assertDefined, formatAtoms, formatInstant, ok } from '@mt2/domain';
import { BELOW_MIN, DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { coinOf } from '@mt2/domain/markets';
import type { Caller, Query } from '../../../http/area.ts';
import { type DepositRecord, listDepositsOf } from '../deposit.repo.ts';

type Say = Caller<typeof deposit.listDeposits>['say'];

/** Our own reasons are said in the reader's language; an operator's are his words. */
function reasonOf({ status, reason }: DepositRecord, say: Say): string {
  if (status !== 'rejected') return '';
  return reason === BELOW_MIN ? say('reason.below-min') : reason || say('reason.unstated');
}

function presentDeposit(row: DepositRecord, say: Say): DepositRow {
  const { symbol } = assertDefined(coinOf(row.coin), 'a deposit has its coin');
  return {
    id: row.id,
    uid: row.userId,
    name: symbol,
    currency_name: symbol,
    amount: formatAtoms(row.amount),
    user_account: row.address,
    currency_id: row.coin,
    status: DEPOSIT_STATUS.codeOf(row.status),
    created_at: formatInstant(row.createdAt),
    updated_at: formatInstant(row.decidedAt ?? row.createdAt),
    type: row.chain === 'BANK' ? 1 : 0,
    reason: reasonOf(row, say),
    credited_amount: formatAtoms(row.creditedAmount ?? 0n),
    net_type: row.chain,
    imgs: row.pictures.split(','),
  };
}

/** The caller's deposits, newest first. */
export const listDeposits: Query<typeof deposit.listDeposits> = async ({ world, person, say }, { page, limit }) => {
  const { rows, count } = await listDepositsOf(world, person.id, page, limit);
  const data = rows.map((row) => presentDeposit(row, say));
  return ok(toPaged(data, { page, limit }, count, deposit.listDeposits.path));
};
