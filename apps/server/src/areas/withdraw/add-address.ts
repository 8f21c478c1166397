import type { RefusalName } from '@mt2/contracts';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { readNote, readPayee, type TypedPayee } from '@mt2/domain/withdraw';
import { type AskingPlace, checkFirst } from '../../http/check-first.ts';
import type { CommandTx, Refused } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { marketsAt } from '../market/index.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../security/index.ts';
import { consumeCode, findOwnCode } from '../session/index.ts';
import type { Proof } from './proof.ts';
import { findAddress, insertAddress } from './withdraw.repo.ts';

/** A withdraw address as it was typed, with what its owner writes beside it. */
export type TypedAddress = TypedPayee & { readonly note: string };

/** Checks a new address, except for the fund password and the code. */
function examine(tx: CommandTx, user: number, { note: typedNote, ...typed }: TypedAddress) {
  const { coin } = typed;
  const found = marketsAt(tx).coin(coin);
  if (!found) return noted(tx.note, 'coin', coin, err('coin-not-found'));
  const payee = noted(tx.note, 'address', typed, readPayee(found, typed));
  if (!payee.ok) return payee;
  const note = noted(tx.note, 'note', typedNote, readNote(typedNote));
  if (!note.ok) return note;
  const row = { userId: user, coin, ...payee.value, note: note.value };
  return findAddress(tx, row) ? noted(tx.note, 'new-address', `${row.chain} ${row.address}: saved before`, err('address-exists')) : ok(row);
}

/** Asks what would refuse a new address, then compares the fund password, which takes its time: before the writer. */
export async function prepareAddress(
  place: AskingPlace<World>,
  user: number,
  address: TypedAddress,
  password: string,
): Promise<Decision<TypedFundPassword, RefusalName>> {
  const examined = await checkFirst(place, (tx) => examine(tx, user, address));
  return examined.ok ? tryFundPassword(place.world, user, password) : examined;
}

/** Adds a withdraw address and returns its number; takes the fund password and a code sent to the user. */
export function addAddress(
  tx: CommandTx,
  user: number,
  address: TypedAddress,
  { password, code }: Proof,
): Decision<number, RefusalName> | Refused {
  const examined = examine(tx, user, address);
  if (!examined.ok) return examined;
  const known = checkFundPassword(tx, user, password);
  if (!known.ok) return known;
  const sent = findOwnCode(tx, user, ['address'], code);
  if (!sent.ok) return sent;
  consumeCode(tx, sent.value);
  return ok(insertAddress(tx, examined.value));
}
