import type { WithdrawalRow } from '@mt2/contracts/withdraw';
import { formatAtoms, formatFloor, formatInstant, HOUR } from '@mt2/domain';
import { LATEST_CREDIT_HOURS, WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import type { Source } from '../../world/transaction/derived.ts';
import { coinAt } from '../market/index.ts';
import { payoutOf } from './payout.ts';
import type { WithdrawalRecord } from './withdraw.repo.ts';

type Say = (name: 'reason.unstated') => string;

/** A withdrawal on the wire. */
export const presentWithdrawal = (source: Source, row: WithdrawalRecord, say: Say): WithdrawalRow => ({
  id: row.id,
  name: coinAt(source, row.coin).symbol,
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
