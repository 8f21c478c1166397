import type { DepositRow } from '@mt2/contracts/deposit';
import { formatAtoms, formatInstant } from '@mt2/domain';
import { BELOW_MIN, DEPOSIT_STATUS } from '@mt2/domain/deposit';
import type { Source } from '../../world/transaction/derived.ts';
import { coinAt } from '../market/index.ts';
import type { DepositRecord } from './deposit.repo.ts';

type Say = (name: 'reason.below-min' | 'reason.unstated') => string;

/** Our own reasons are said in the reader's language; an operator's are his words. */
function reasonOf({ status, reason }: DepositRecord, say: Say): string {
  if (status !== 'rejected') return '';
  return reason === BELOW_MIN ? say('reason.below-min') : reason || say('reason.unstated');
}

/** A deposit on the wire. */
export function presentDeposit(source: Source, row: DepositRecord, say: Say): DepositRow {
  const { symbol } = coinAt(source, row.coin);
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
