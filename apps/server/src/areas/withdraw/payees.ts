import { about, assertDefined, checkOpen, type Decision, err, firstNo, type Instant, type Note, noted, ok } from '@mt2/domain';
import { isInOtherName } from '@mt2/domain/bank-card';
import { chainTermsOf, type RouteTerms, termsOf } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/market-terms';
import { PAYEE_NEED, readNote, readPayee, type TypedPayee } from '@mt2/domain/withdraw';
import type { ProofScope } from '../../http/needs.ts';
import type { CommandTx, Outcome, Source } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { findCard, verifiedName } from '../bank-card/index.ts';
import { coinAt, marketsAt } from '../market/index.ts';
import { warn } from '../message/index.ts';
import { type Proof, prepareProof, prove } from '../security/index.ts';
import { findUser } from '../user/index.ts';
import { countAddresses, deleteAddress, findAddress, findOwnAddress, insertAddress } from './withdraw.repo.ts';

/** The payee of a withdrawal: an address, or a bank and its account number. */
type Payee = { readonly address: string; readonly isInOtherName: boolean; readonly addedAt: Instant };
/** The terms of a withdrawal, and its payee; undefined while none is set. */
type RoutePayee = { readonly terms: RouteTerms; readonly payee: Payee | undefined };
type RouteRefusal = 'coin-not-found' | 'chain-invalid';

/** A requested payee: the user's own bank card, or an address as entered. */
export type Wanted = { readonly coin: number; readonly address: string; readonly isBank: boolean };

/** The user's own address that is selected, or the bank card, and the terms of its route: the need of a withdrawal. */
export function payeeOf(
  tx: Source,
  userId: number,
  wanted: Wanted,
  note?: Note,
): Decision<{ readonly terms: RouteTerms; readonly payee: Payee }, RouteRefusal | 'set-withdraw-address' | 'bank-card-required'> {
  const route = routeOf(tx, userId, wanted);
  if (!route.ok) return noted(note, PAYEE_NEED.name, { coin: wanted.coin }, route);
  const { terms, payee } = route.value;
  const refused = firstNo([PAYEE_NEED], { isBank: wanted.isBank, isSaved: payee !== undefined }, note);
  return refused ?? ok({ terms, payee: assertDefined(payee, 'a saved payee was found') });
}

function routeOf(tx: Source, userId: number, wanted: Wanted): Decision<RoutePayee, RouteRefusal> {
  const coin = marketsAt(tx).coin(wanted.coin);
  if (!coin) return about('coinId', err('coin-not-found'));
  return wanted.isBank ? bankOf(tx, userId, coin) : addressOf(tx, userId, coin, wanted.address);
}

function bankOf(tx: Source, userId: number, coin: Coin): Decision<RoutePayee, 'chain-invalid'> {
  const terms = termsOf(coin, 'BANK');
  if (!terms) return about('coinId', err('chain-invalid'));
  const card = findCard(tx, userId);
  if (!card) return ok({ terms, payee: undefined });
  const payee = {
    address: `${card.bankName} ${card.bankAccount}`,
    isInOtherName: isInOtherName(card.realName, verifiedName(tx, userId)),
    addedAt: card.savedAt,
  };
  return ok({ terms, payee });
}

function addressOf(tx: Source, userId: number, coin: Coin, address: string): Decision<RoutePayee, 'chain-invalid'> {
  const [usual] = chainTermsOf(coin);
  if (!usual) return about('coinId', err('chain-invalid'));
  const read = readPayee(coin, { coin: coin.id, chain: '', address });
  const row = read.ok ? findAddress(tx, { userId, coin: coin.id, ...read.value }) : undefined;
  if (!read.ok || !row) return ok({ terms: usual, payee: undefined });
  const terms = assertDefined(termsOf(coin, read.value.chain), 'an address belongs to a chain of its coin');
  return ok({ terms, payee: { address: row.address, isInOtherName: false, addedAt: row.createdAt } });
}

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
export const prepareAddress = (place: ProofScope<World>, user: number, address: TypedAddress, password: string) =>
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
