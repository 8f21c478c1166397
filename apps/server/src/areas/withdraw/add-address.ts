import { about, assertDefined, checkOpen, err, noted, ok } from '@mt2/domain';
import { readNote, readPayee, type TypedPayee } from '@mt2/domain/withdraw';
import type { ProvingPlace } from '../../http/needs.ts';
import type { CommandTx, Outcome } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { coinAt, marketsAt } from '../market/index.ts';
import { warn } from '../message/index.ts';
import { findUser } from '../user/index.ts';
import { type Proof, prepareProof, prove } from './proof.ts';
import { countAddresses, deleteAddress, findAddress, findOwnAddress, insertAddress } from './withdraw.repo.ts';

/** A withdrawal address as entered, with its owner's note, and its QR code if a client has one. */
export type TypedAddress = TypedPayee & { readonly note: string; readonly qrCode?: string };

/** Checks a new address, except for the fund password and the code. */
function examine(tx: CommandTx, user: number, { note: typedNote, qrCode: _, ...typed }: TypedAddress) {
  const { coin } = typed;
  const found = marketsAt(tx).coin(coin);
  if (!found) return noted(tx.note, 'coin', coin, about('coinId', err('coin-not-found')));
  const payee = noted(tx.note, 'address', typed, readPayee(found, typed));
  if (!payee.ok) return payee;
  const note = noted(tx.note, 'note', typedNote, about('label', readNote(typedNote)));
  if (!note.ok) return note;
  const room = checkOpen('address', countAddresses(tx, user), tx.note);
  if (!room.ok) return room;
  const row = { userId: user, coin, ...payee.value, note: note.value };
  return findAddress(tx, row)
    ? noted(tx.note, 'new-address', `${row.chain} ${row.address}: saved before`, about('address', err('address-exists')))
    : ok(row);
}

/** The part of a new address before the writer. */
export const prepareAddress = (place: ProvingPlace<World>, user: number, address: TypedAddress, password: string) =>
  prepareProof(place, user, password, (tx) => examine(tx, user, address));

/** Adds a withdraw address and returns its number; takes the fund password and a code sent to the user. */
export function addAddress(tx: CommandTx, user: number, address: TypedAddress, proof: Proof): Outcome<number> {
  const proved = prove(tx, user, { ...proof, step: 'address' }, examine(tx, user, address));
  if (!proved.ok) return proved;
  warnOfAddress(tx, user, 'address-added', proved.value);
  return ok(insertAddress(tx, proved.value, address.qrCode));
}

/** Removes one of a user's withdraw addresses; those of other users do not exist for them. */
export function removeAddress(tx: CommandTx, user: number, id: number): Outcome<true> {
  const row = findOwnAddress(tx, user, id);
  if (!row) return about('id', err('address-not-found'));
  deleteAddress(tx, id);
  warnOfAddress(tx, user, 'address-removed', row);
  return ok(true);
}

function warnOfAddress(tx: CommandTx, userId: number, change: 'address-added' | 'address-removed', address: Saved): void {
  const user = assertDefined(findUser(tx, userId), 'an address has its owner');
  warn(tx, user, change, { address: address.address, coin: coinAt(tx, address.coin).symbol, chain: address.chain });
}
type Saved = { readonly coin: number; readonly chain: string; readonly address: string };
