import type { RefusalName } from '@mt2/contracts';
import { type AskedAmount, type Decision, noted, ok } from '@mt2/domain';
import { checkWithdrawal, readNote, withdrawalRef, withdrawFreeze } from '@mt2/domain/withdraw';
import { type AskingPlace, checkFirst } from '../../http/check-first.ts';
import type { CommandTx, Refused, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../security/index.ts';
import { consumeCode, findOwnCode } from '../session/index.ts';
import { mustPost } from '../wallet/index.ts';
import { emitWithdrawal } from './emit-withdrawal.ts';
import { readFacts } from './facts.ts';
import { payeeOf, type Wanted } from './payee.ts';
import { payoutColumns } from './payout.ts';
import type { Proof } from './proof.ts';
import { type Asked, insertWithdrawal } from './withdraw.repo.ts';

/** A requested withdrawal: amount, fee included, and payee. */
export type WithdrawalRequest = Wanted & { readonly amount: AskedAmount; readonly note: string };

/** Checks a withdrawal, except for the fund password and the code. */
function examine(tx: CommandTx, user: number, { amount, note: typedNote, ...wanted }: WithdrawalRequest) {
  const payee = payeeOf(tx, user, wanted);
  if (!payee.ok) return payee;
  const { terms, isSet, address: to, heldUntil } = payee.value;
  const facts = { ...readFacts(tx, tx.now, user, wanted.coin), hasPayee: isSet, heldUntil };
  const asked = checkWithdrawal(amount, terms, facts, tx.note);
  if (!asked.ok) return asked;
  const note = noted(tx.note, 'note', typedNote, readNote(typedNote));
  return note.ok ? ok({ ...asked.value, terms, to, note: note.value }) : note;
}

/** Asks what would refuse a withdrawal, then compares the fund password, which takes its time: before the writer. */
export async function prepareWithdrawal(
  place: AskingPlace<World>,
  user: number,
  request: WithdrawalRequest,
  password: string,
): Promise<Decision<TypedFundPassword, RefusalName>> {
  const examined = await checkFirst(place, (tx) => examine(tx, user, request));
  return examined.ok ? tryFundPassword(place.world, user, password) : examined;
}

/** Asks for a withdrawal: its money is frozen, fee inside, until the operator decides. Answers its number. */
export function requestWithdrawal(
  tx: CommandTx,
  user: number,
  request: WithdrawalRequest,
  { password, code }: Proof,
): Decision<number, RefusalName> | Refused {
  const examined = examine(tx, user, request);
  if (!examined.ok) return examined;
  const known = checkFundPassword(tx, user, password);
  if (!known.ok) return known;
  const used = takeCode(tx, user, code);
  if (!used.ok) return used;
  const { amount, fee, terms, to, note } = examined.value;
  const payout = payoutColumns(tx, tx.now, terms.route, amount - fee);
  return ok(setAside(tx, { userId: user, coin: request.coin, chain: terms.route, address: to, amount, fee, ...payout, note }));
}

/** A code is optional, but one that came must have been sent for a withdrawal; it is used up. */
function takeCode(tx: CommandTx, user: number, typed: string): Decision<unknown, RefusalName> | Refused {
  if (typed === '') return noted(tx.note, 'code', 'none', ok(undefined));
  const sent = findOwnCode(tx, user, ['withdraw'], typed);
  if (sent.ok) consumeCode(tx, sent.value);
  return sent;
}

function setAside(tx: Tx, asked: Asked): number {
  const { userId: user, coin, amount } = asked;
  const id = insertWithdrawal(tx, asked);
  mustPost(tx, `withdraw.freeze:${id}`, withdrawalRef(id), withdrawFreeze({ id, user, coin, amount }));
  emitWithdrawal(tx, user, id);
  return id;
}
