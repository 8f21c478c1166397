import { type AskedAmount, about, noted, ok } from '@mt2/domain';
import { checkWithdrawal, readNote, withdrawalRef, withdrawFreeze } from '@mt2/domain/withdraw';
import type { ProvingPlace } from '../../http/check-first.ts';
import type { CommandTx, Outcome, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { blockerOf, mustPost } from '../wallet/index.ts';
import { payeeOf, payoutColumns, readFacts, type Wanted } from './facts.ts';
import { type Proof, prepareProof, prove } from './proof.ts';
import { type Asked, insertWithdrawal } from './withdraw.repo.ts';
import { emitWithdrawal } from './withdrawal-view.ts';

/** A requested withdrawal: amount, fee included, and payee. */
export type WithdrawalRequest = Wanted & { readonly amount: AskedAmount; readonly note: string };

/** Checks a withdrawal of a user who meets the needs of the call, except for the fund password and the code. */
function examine(tx: CommandTx, user: number, { amount, note: typedNote, ...wanted }: WithdrawalRequest) {
  const kept = blockerOf(tx, user, 'withdrawal');
  if (kept) return kept;
  const found = payeeOf(tx, user, wanted);
  if (!found.ok) return found;
  const { terms, payee } = found.value;
  const { isInOtherName, heldUntil, address: to } = payee;
  const asked = checkWithdrawal(amount, terms, { ...readFacts(tx, tx.now, user, wanted.coin), isInOtherName, heldUntil }, tx.note);
  if (!asked.ok) return asked;
  const note = noted(tx.note, 'note', typedNote, about('note', readNote(typedNote)));
  return note.ok ? ok({ ...asked.value, terms, to, note: note.value }) : note;
}

/** The part of a withdrawal before the writer. */
export const prepareWithdrawal = (place: ProvingPlace<World>, user: number, request: WithdrawalRequest, password: string) =>
  prepareProof(place, user, password, (tx) => examine(tx, user, request));

/** Requests a withdrawal: its money is frozen, including the fee, until the operator decides. Returns its ID. */
export function requestWithdrawal(tx: CommandTx, user: number, request: WithdrawalRequest, proof: Proof): Outcome<number> {
  const proved = prove(tx, user, { ...proof, step: 'withdraw' }, examine(tx, user, request));
  if (!proved.ok) return proved;
  const { amount, fee, terms, to, note } = proved.value;
  const payout = payoutColumns(tx, tx.now, terms.route, amount - fee);
  return ok(setAside(tx, { userId: user, coin: request.coin, chain: terms.route, address: to, amount, fee, ...payout, note }));
}

function setAside(tx: Tx, asked: Asked): number {
  const { userId: user, coin, amount } = asked;
  const id = insertWithdrawal(tx, asked);
  mustPost(tx, `withdraw.freeze:${id}`, withdrawalRef(id), withdrawFreeze({ id, user, coin, amount }));
  emitWithdrawal(tx, user, id);
  return id;
}
