import type { UserEvent } from '@mt2/contracts/feed';
import type { Given } from '@mt2/contracts/fields';
import { withdrawal } from '@mt2/contracts/withdraw';
import { assertDefined, HOUR } from '@mt2/domain';
import { LATEST_CREDIT_HOURS } from '@mt2/domain/withdraw';
import type { Say } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { amountText, coinAt } from '../market/index.ts';
import { sayTo } from '../user/index.ts';
import { transactionIdOf } from '../wallet/index.ts';
import { payoutOf } from './facts.ts';
import { findLastWaitingOf, findWithdrawal, type WithdrawalRecord } from './withdraw.repo.ts';

/** The transaction by which a withdrawal was paid out; empty unless it was. */
export const withdrawalTransaction = ({ world }: Source, row: WithdrawalRecord): string =>
  row.status === 'passed' ? transactionIdOf(world, 'withdrawal', row) : '';

/** A withdrawal as its user sees it; for a rejection without a reason, a text in the user's language says so. */
export const withdrawalView = (source: Source, row: WithdrawalRecord, say: Say): Given<typeof withdrawal> => ({
  ...row,
  coin: coinAt(source, row.coin).symbol,
  coinId: row.coin,
  received: row.amount - row.fee,
  requestedAt: row.createdAt,
  to: row.address,
  reason: row.status === 'rejected' ? row.reason || say('reason.unstated') : '',
  route: row.chain,
  isBank: row.chain === 'BANK',
  latestAt: row.createdAt + LATEST_CREDIT_HOURS * HOUR,
  decidedAt: row.decidedAt ?? row.createdAt,
  payout: payoutOf(row),
  transactionId: withdrawalTransaction(source, row),
});

/** Sends a user the state of a withdrawal. */
export function emitWithdrawal(tx: Tx, userId: number, id: number): void {
  const event = (): UserEvent => {
    const row = assertDefined(findWithdrawal(tx, id), 'a withdrawal that changed has its row');
    const shown = withdrawal.encode(withdrawalView(tx, row, sayTo(tx, userId)));
    return { event: 'record', kind: 'withdrawal', id, status: shown.status, withdrawal: shown };
  };
  tx.emit('user.event', { userId, event });
}

/** A user's latest pending withdrawal: its ID, and its amount as messages name it. */
export function pendingWithdrawal(tx: Tx, userId: number): { readonly id: number; readonly amount: string } | undefined {
  const row = findLastWaitingOf(tx, userId);
  return row && { id: row.id, amount: amountText(tx, row.coin, row.amount) };
}
