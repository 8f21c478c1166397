import { about, assertDefined, type Decision, err, firstNo, type Instant, type Note, noted, ok } from '@mt2/domain';
import { isInOtherName } from '@mt2/domain/bank-card';
import { chainTermsOf, type RouteTerms, termsOf } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/market-terms';
import { PAYEE_NEED, readPayee } from '@mt2/domain/withdraw';
import type { Source } from '../../world/transaction/tx.ts';
import { findCard, verifiedName } from '../bank-card/index.ts';
import { marketsAt } from '../market/index.ts';
import { findUser } from '../user/index.ts';
import { holdOf } from './facts.ts';
import { findAddress } from './withdraw.repo.ts';

/** The payee of a withdrawal: an address, or a bank and its account number. */
type Payee = { readonly address: string; readonly isInOtherName: boolean; readonly heldUntil: Instant };
/** The terms of a withdrawal, and its payee; undefined while none is set. */
type Route = { readonly terms: RouteTerms; readonly payee: Payee | undefined };
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

function routeOf(tx: Source, userId: number, wanted: Wanted): Decision<Route, RouteRefusal> {
  const coin = marketsAt(tx).coin(wanted.coin);
  if (!coin) return about('coinId', err('coin-not-found'));
  return wanted.isBank ? bankOf(tx, userId, coin) : addressOf(tx, userId, coin, wanted.address);
}

function bankOf(tx: Source, userId: number, coin: Coin): Decision<Route, 'chain-invalid'> {
  const terms = termsOf(coin, 'BANK');
  if (!terms) return about('coinId', err('chain-invalid'));
  const card = findCard(tx, userId);
  if (!card) return ok({ terms, payee: undefined });
  const payee = {
    address: `${card.bankName} ${card.bankAccount}`,
    isInOtherName: isInOtherName(card.realName, verifiedName(tx, userId)),
    heldUntil: holdFor(tx, userId, card.savedAt),
  };
  return ok({ terms, payee });
}

function addressOf(tx: Source, userId: number, coin: Coin, address: string): Decision<Route, 'chain-invalid'> {
  const [usual] = chainTermsOf(coin);
  if (!usual) return about('coinId', err('chain-invalid'));
  const read = readPayee(coin, { coin: coin.id, chain: '', address });
  const row = read.ok ? findAddress(tx, { userId, coin: coin.id, ...read.value }) : undefined;
  if (!read.ok || !row) return ok({ terms: usual, payee: undefined });
  const terms = assertDefined(termsOf(coin, read.value.chain), 'an address belongs to a chain of its coin');
  return ok({ terms, payee: { address: row.address, isInOtherName: false, heldUntil: holdFor(tx, userId, row.createdAt) } });
}

const holdFor = (tx: Source, userId: number, addedAt: Instant): Instant =>
  holdOf(tx, assertDefined(findUser(tx, userId), 'a session has its user'), addedAt);
