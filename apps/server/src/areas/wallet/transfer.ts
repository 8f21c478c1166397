import type { RefusalName } from '@mt2/contracts';
import { type Decision, type Err, err, type Note, noted, ok } from '@mt2/domain';
import { type AskedTransfer, checkTransfer, transfer as moveMoney } from '@mt2/domain/wallet';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketsAt } from '../market/index.ts';
import { mustPost } from './post.ts';
import { insertTransfer } from './transfer.repo.ts';
import { availableAt } from './wallet.repo.ts';

/** How a user's money leaves: the exchange, or the spot account. */
type Way = 'withdrawal' | 'transfer';

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A user wants to withdraw money. A subscriber that blocks it calls `refuse`; the first refusal counts. */
    'money.leaving': { readonly user: number; readonly way: Way; readonly refuse: (refusal: RefusalName) => void };
  }
}

/** The refusal of an area that blocks a user's money from leaving; undefined if none does. */
export function blockerOf(tx: CommandTx, user: number, way: Way): Err<RefusalName> | undefined {
  const refusals: RefusalName[] = [];
  tx.emit('money.leaving', { user, way, refuse: (refusal) => void refusals.push(refusal) });
  return notedRefusal(tx.note, way, refusals[0]);
}

function notedRefusal(note: Note | undefined, way: Way, refusal: RefusalName | undefined): Err<RefusalName> | undefined {
  const refused = refusal && err(refusal);
  if (refused) return noted(note, 'money-leaving', way, refused);
  note?.('money-leaving', way, true);
  return undefined;
}

/** Moves money between two accounts of a user, who is notified a little later; returns the transfer's ID. */
export function transfer(tx: CommandTx, user: number, asked: AskedTransfer): Decision<number, RefusalName> {
  const { coin, from, to } = asked;
  const found = marketsAt(tx).coin(coin);
  if (!found) return err('coin-not-found');
  const kept = from === 'spot' ? blockerOf(tx, user, 'transfer') : undefined;
  if (kept) return kept;
  const { accounts } = found;
  const available = availableAt(tx, { owner: user, account: from, coin });
  const amount = checkTransfer(asked, { accounts, available }, tx.note);
  if (!amount.ok) return amount;
  const move = { coin, amount: amount.value };
  const id = insertTransfer(tx, { ...move, userId: user, fromAccount: from, toAccount: to });
  mustPost(tx, `transfer:${id}`, { refType: 'transfer', refId: id }, moveMoney({ ...move, user, from, to }));
  tx.emit('user.logged', { userId: user, kind: 'transfer', id, values: { amount: amount.value, coin: found.symbol, from, to } });
  return ok(id);
}
