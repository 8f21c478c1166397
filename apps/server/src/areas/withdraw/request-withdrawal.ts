import { CODE_PURPOSES } from '@mt2/contracts/session';
import type { withdraw } from '@mt2/contracts/withdraw';
import { go } from '@mt2/domain';
import { withdrawFreeze } from '@mt2/domain/wallet';
import { checkWithdrawal, readNote } from '@mt2/domain/withdraw';
import { prepared } from '../../http/area.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../security/index.ts';
import { consumeCode, findOwnCode } from '../session/index.ts';
import { hold, mustPost, type Ref } from '../wallet/index.ts';
import { readFacts } from './facts.ts';
import { payeeOf } from './payee.ts';
import { insertWithdrawal } from './withdraw.repo.ts';

/** What a withdrawal's money is held for. */
export const refOf = (id: number): Ref => ({ refType: 'withdrawal', refId: id });

/** Asks for a withdrawal: its money is frozen, fee inside, until the operator decides. */
export const requestWithdrawal = prepared<typeof withdraw.requestWithdrawal, TypedFundPassword>(
  ({ world, person }, { pay_password }) => tryFundPassword(world, person.id, pay_password),
  (tx, { currency, number, address, type, notes, code }, typed) => {
    const { id: user } = tx.person;
    const payee = payeeOf(tx, user, { coin: currency, address, isBank: type === 1 });
    if (!payee.ok) return payee;
    const { terms, isSet, address: to, heldUntil } = payee.value;
    const asked = checkWithdrawal(number, terms, { ...readFacts(tx, tx.now, user, currency), hasPayee: isSet, heldUntil });
    if (!asked.ok) return asked;
    const note = readNote(notes);
    if (!note.ok) return note;
    const password = checkFundPassword(tx, user, typed);
    if (!password.ok) return password;
    if (code !== '') {
      const sent = findOwnCode(tx, user, CODE_PURPOSES, code);
      if (!sent.ok) return sent;
      consumeCode(tx, sent.value);
    }
    const { amount, fee } = asked.value;
    const row = { userId: user, coin: currency, chain: terms.route, address: to, amount, fee, note: note.value };
    const id = insertWithdrawal(tx, row);
    mustPost(tx, `withdraw.freeze:${id}`, refOf(id), withdrawFreeze({ user, coin: currency, amount }));
    hold(tx, { owner: user, account: 'spot', coin: currency }, refOf(id), amount);
    return go(tx.say('submit-success'));
  },
);
