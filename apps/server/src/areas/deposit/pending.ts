import type { Tx } from '../../world/transaction/tx.ts';
import { amountText } from '../market/index.ts';
import { findLastWaitingOf } from './deposit.repo.ts';

/** A user's latest pending deposit: its ID, and its amount as messages name it. */
export function pendingDeposit(tx: Tx, userId: number): { readonly id: number; readonly amount: string } | undefined {
  const row = findLastWaitingOf(tx, userId);
  return row && { id: row.id, amount: amountText(tx, row.coin, row.amount) };
}
