import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { type AskedAmount, about, err, noted, ok, orderedDays } from '@mt2/domain';
import { checkWithdrawal, readNote, withdrawalRef, withdrawFreeze } from '@mt2/domain/withdraw';
import { answerWith, prepared, type Query } from '../../../http/area.ts';
import type { ProvingPlace } from '../../../http/needs.ts';
import type { CommandTx, Outcome, Tx } from '../../../world/transaction/tx.ts';
import type { World } from '../../../world/world.ts';
import { readCurrency } from '../../deposit/index.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { blockerOf, mustPost } from '../../wallet/index.ts';
import { payeeOf, payoutColumns, readFacts, type Wanted } from '../facts.ts';
import { type Proof, prepareProof, prove } from '../proof.ts';
import { type Asked, findWithdrawal, insertWithdrawal, listWithdrawalsOf } from '../withdraw.repo.ts';
import { emitWithdrawal, withdrawalView } from '../withdrawal-view.ts';

/** A requested withdrawal: amount, fee included, and payee. */
type WithdrawalRequest = Wanted & { readonly amount: AskedAmount; readonly note: string };

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
const prepareWithdrawal = (place: ProvingPlace<World>, user: number, request: WithdrawalRequest, password: string) =>
  prepareProof(place, user, password, (tx) => examine(tx, user, request));

/** Requests a withdrawal: its money is frozen, including the fee, until the operator decides. Returns its ID. */
function submit(tx: CommandTx, user: number, request: WithdrawalRequest, proof: Proof): Outcome<number> {
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

/** The caller's withdrawals, newest first. */
export const listWithdrawals: Query<typeof withdraw.listWithdrawals> = ({ world, person, say }, input) => {
  const { coinId: coin, status, page, limit } = input;
  const days = orderedDays(input);
  if (!days.ok) return days;
  const { rows, count } = listWithdrawalsOf(world, person.id, { page, limit }, { coin, status, days: days.value });
  return ok({ page, limit, rows: rows.map((row) => withdrawalView(world, row, say)), total: count });
};

/** One of the caller's withdrawals; those of other users do not exist for them. */
export const getWithdrawal: Query<typeof withdraw.getWithdrawal> = ({ world, person, say }, { id }) => {
  const row = findWithdrawal(world, id);
  return row?.userId === person.id ? ok(withdrawalView(world, row, say)) : about('id', err('withdrawal-not-found'));
};

const toRequest = ({ coinId, isBank, amount, to, note }: Input<typeof withdraw.requestWithdrawal>): WithdrawalRequest => ({
  ...readCurrency(coinId, isBank),
  amount,
  address: to,
  note,
});

/** Requests a withdrawal for the caller. */
export const requestWithdrawal = prepared<typeof withdraw.requestWithdrawal, TypedFundPassword>(
  (place, input) => prepareWithdrawal(place, place.person.id, toRequest(input), input.fundPassword),
  (tx, input, password) =>
    answerWith(tx, 'submit-success', submit(tx, tx.person.id, toRequest(input), { password, code: input.code, totp: input.totp })),
);
