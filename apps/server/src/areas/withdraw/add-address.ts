import type { withdraw } from '@mt2/contracts/withdraw';
import { go, no, noted } from '@mt2/domain';
import { coinOf } from '@mt2/domain/markets';
import { readNote, readPayee } from '@mt2/domain/withdraw';
import { prepared } from '../../http/area.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../security/index.ts';
import { consumeCode, findOwnCode } from '../session/index.ts';
import { findAddress, insertAddress } from './withdraw.repo.ts';

/** Adds a withdraw address: whoever does it knows the fund password and reads the caller's mail. */
export const addAddress = prepared<typeof withdraw.addAddress, TypedFundPassword>(
  ({ world, person }, { pay_password }) => tryFundPassword(world, person.id, pay_password),
  (tx, { currency, netType, address, notes, code }, typed) => {
    if (!coinOf(currency)) return noted(tx.note, 'coin', currency, no('coin-not-found'));
    const typedPayee = { coin: currency, chain: netType, address };
    const payee = noted(tx.note, 'address', typedPayee, readPayee(typedPayee));
    if (!payee.ok) return payee;
    const note = noted(tx.note, 'note', notes, readNote(notes));
    if (!note.ok) return note;
    const row = { userId: tx.person.id, coin: currency, ...payee.value, note: note.value };
    if (findAddress(tx, row)) return noted(tx.note, 'new-address', `${row.chain} ${row.address}: saved before`, no('address-exists'));
    const password = checkFundPassword(tx, tx.person.id, typed);
    if (!password.ok) return password;
    const sent = findOwnCode(tx, tx.person.id, ['address'], code);
    if (!sent.ok) return sent;
    consumeCode(tx, sent.value);
    insertAddress(tx, row);
    return go(tx.say('saved'));
  },
);
