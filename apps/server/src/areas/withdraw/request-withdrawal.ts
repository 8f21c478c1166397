import type { Input, RefusalName } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { type Decision, noted, ok } from '@mt2/domain';
import { checkWithdrawal, readNote, withdrawalRef, withdrawFreeze } from '@mt2/domain/withdraw';
import { prepared, type WithChecks } from '../../http/area.ts';
import { checkFirst } from '../../http/check-first.ts';
import type { Refused, Tx } from '../../world/tx.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../security/index.ts';
import { consumeCode, findOwnCode } from '../session/index.ts';
import { mustPost } from '../wallet/index.ts';
import { readFacts } from './facts.ts';
import { payeeOf } from './payee.ts';
import { payoutColumns } from './payout.ts';
import { tell } from './tell.ts';
import { type Asked, insertWithdrawal } from './withdraw.repo.ts';

type Form = Pick<Input<typeof withdraw.requestWithdrawal>, 'currency' | 'number' | 'address' | 'type' | 'notes'>;

/** A withdrawal as it may be asked for, but for the fund password and the code. */
function examine(tx: Tx & WithChecks, userId: number, { currency: coin, number, address, type, notes }: Form) {
  const payee = payeeOf(tx, userId, { coin, address, isBank: type === 1 });
  if (!payee.ok) return payee;
  const { terms, isSet, address: to, heldUntil } = payee.value;
  const facts = { ...readFacts(tx, tx.now, userId, coin), hasPayee: isSet, heldUntil };
  const asked = checkWithdrawal(number, terms, facts, tx.note);
  if (!asked.ok) return asked;
  const note = noted(tx.note, 'note', notes, readNote(notes));
  return note.ok ? ok({ ...asked.value, terms, to, note: note.value }) : note;
}

/** Asks for a withdrawal: its money is frozen, fee inside, until the operator decides. */
export const requestWithdrawal = prepared<typeof withdraw.requestWithdrawal, TypedFundPassword>(
  async ({ world, person, note }, { pay_password, ...form }) => {
    const examined = await checkFirst({ world, note }, (tx) => examine(tx, person.id, form));
    return examined.ok ? tryFundPassword(world, person.id, pay_password) : examined;
  },
  (tx, { code, ...form }, typed) => {
    const { id: userId } = tx.person;
    const examined = examine(tx, userId, form);
    if (!examined.ok) return examined;
    const password = checkFundPassword(tx, userId, typed);
    if (!password.ok) return password;
    const used = takeCode(tx, userId, code);
    if (!used.ok) return used;
    const { amount, fee, terms, to, note } = examined.value;
    const payout = payoutColumns(tx, tx.now, terms.route, amount - fee);
    setAside(tx, { userId, coin: form.currency, chain: terms.route, address: to, amount, fee, ...payout, note });
    return ok(tx.say('submit-success'));
  },
);

/** A code is not asked for, but one that came must be one that was sent for a withdrawal; it is used up. */
function takeCode(tx: Tx & WithChecks, userId: number, typed: string): Decision<unknown, RefusalName> | Refused {
  if (typed === '') return noted(tx.note, 'code', 'none', ok(undefined));
  const sent = findOwnCode(tx, userId, ['withdraw'], typed);
  if (sent.ok) consumeCode(tx, sent.value);
  return sent;
}

function setAside(tx: Tx, asked: Asked): void {
  const { userId: user, coin, amount } = asked;
  const id = insertWithdrawal(tx, asked);
  mustPost(tx, `withdraw.freeze:${id}`, withdrawalRef(id), withdrawFreeze({ id, user, coin, amount }));
  tell(tx, user, id);
}
