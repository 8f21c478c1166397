import { toPaged } from '@mt2/contracts';
import { type WithdrawalRow, withdraw } from '@mt2/contracts/withdraw';
import { assertDefined, formatAtoms, formatFloor, formatInstant, HOUR, ok } from '@mt2/domain';
import { coinOf } from '@mt2/domain/markets';
import { LATEST_CREDIT_HOURS, WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import type { Caller, Query } from '../../../http/area.ts';
import { payoutOf } from '../payout.ts';
import { listWithdrawalsOf, type WithdrawalRecord } from '../withdraw.repo.ts';

const presentWithdrawal = (row: WithdrawalRecord, say: Caller<typeof withdraw.listWithdrawals>['say']): WithdrawalRow => ({
  id: row.id,
  name: assertDefined(coinOf(row.coin), 'a withdrawal has its coin').symbol,
  number: formatAtoms(row.amount),
  rate: formatAtoms(row.fee),
  real_number: formatAtoms(row.amount - row.fee),
  status: WITHDRAWAL_STATUS.codeOf(row.status),
  create_time: formatInstant(row.createdAt),
  address: row.address,
  reason: row.status === 'rejected' ? row.reason || say('reason.unstated') : '',
  currency: row.coin,
  net_type: row.chain,
  type: row.chain === 'BANK' ? 1 : 0,
  notes: row.note,
  latest_time: formatInstant(row.createdAt + LATEST_CREDIT_HOURS * HOUR),
  update_time: formatInstant(row.decidedAt ?? row.createdAt),
  bank: presentPayout(row),
});

function presentPayout(row: WithdrawalRecord): WithdrawalRow['bank'] {
  const payout = payoutOf(row);
  return payout ? { fiat: payout.fiat, fiat_rate: formatFloor(payout.rate, 4), fiat_amount: formatAtoms(payout.amount) } : null;
}

/** The caller's withdrawals, newest first. */
export const listWithdrawals: Query<typeof withdraw.listWithdrawals> = async ({ world, person, say }, { page, limit }) => {
  const { rows, count } = await listWithdrawalsOf(world, person.id, page, limit);
  const data = rows.map((row) => presentWithdrawal(row, say));
  return ok(toPaged(data, { page, limit }, count, withdraw.listWithdrawals.path));
};
