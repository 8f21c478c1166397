import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { err, noted, ok } from '@mt2/domain';
import { coinOf } from '@mt2/domain/markets';
import { readNote, readPayee } from '@mt2/domain/withdraw';
import { prepared, type WithChecks } from '../../http/area.ts';
import { checkFirst } from '../../http/check-first.ts';
import type { Tx } from '../../world/tx.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../security/index.ts';
import { consumeCode, findOwnCode } from '../session/index.ts';
import { findAddress, insertAddress } from './withdraw.repo.ts';

type Form = Pick<Input<typeof withdraw.addAddress>, 'currency' | 'netType' | 'address' | 'notes'>;

/** A new address as it may be kept, but for the fund password and the code. */
function examine(tx: Tx & WithChecks, userId: number, { currency, netType, address, notes }: Form) {
  if (!coinOf(currency)) return noted(tx.note, 'coin', currency, err('coin-not-found'));
  const typed = { coin: currency, chain: netType, address };
  const payee = noted(tx.note, 'address', typed, readPayee(typed));
  if (!payee.ok) return payee;
  const note = noted(tx.note, 'note', notes, readNote(notes));
  if (!note.ok) return note;
  const row = { userId, coin: currency, ...payee.value, note: note.value };
  return findAddress(tx, row) ? noted(tx.note, 'new-address', `${row.chain} ${row.address}: saved before`, err('address-exists')) : ok(row);
}

/** Adds a withdraw address: whoever does it knows the fund password and reads the caller's mail. */
export const addAddress = prepared<typeof withdraw.addAddress, TypedFundPassword>(
  async ({ world, person, note }, { pay_password, ...form }) => {
    const examined = await checkFirst({ world, note }, (tx) => examine(tx, person.id, form));
    return examined.ok ? tryFundPassword(world, person.id, pay_password) : examined;
  },
  (tx, { code, ...form }, typed) => {
    const examined = examine(tx, tx.person.id, form);
    if (!examined.ok) return examined;
    const password = checkFundPassword(tx, tx.person.id, typed);
    if (!password.ok) return password;
    const sent = findOwnCode(tx, tx.person.id, ['address'], code);
    if (!sent.ok) return sent;
    consumeCode(tx, sent.value);
    insertAddress(tx, examined.value);
    return ok(tx.say('saved'));
  },
);
