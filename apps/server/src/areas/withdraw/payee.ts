import { about, assertDefined, type Decision, err, type Instant, ok } from '@mt2/domain';
import { isInOtherName } from '@mt2/domain/bank-card';
import { chainTermsOf, type RouteTerms, termsOf } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/market-terms';
import { readPayee } from '@mt2/domain/withdraw';
import type { Source } from '../../world/transaction/derived.ts';
import { findCard, verifiedName } from '../bank-card/index.ts';
import { marketsAt } from '../market/index.ts';
import { findUser } from '../user/index.ts';
import { holdOf } from './facts.ts';
import { findAddress } from './withdraw.repo.ts';

/** The payee of a withdrawal, with its terms; undefined while none is set. */
export type Payee = {
  readonly terms: RouteTerms;
  readonly isSet: boolean;
  readonly address: string;
  /** True for a bank card whose holder is not the verified user. */
  readonly isInOtherName: boolean;
  readonly heldUntil: Instant;
};

/** A requested payee: the user's own bank card, or an address as entered. */
export type Wanted = { readonly coin: number; readonly address: string; readonly isBank: boolean };

/** The user's own address that is selected, or the bank card. */
export function payeeOf(tx: Source, userId: number, wanted: Wanted): Decision<Payee, 'coin-not-found' | 'chain-invalid'> {
  const coin = marketsAt(tx).coin(wanted.coin);
  if (!coin) return about('coinId', err('coin-not-found'));
  return wanted.isBank ? bankOf(tx, userId, coin) : addressOf(tx, userId, coin, wanted.address);
}

function bankOf(tx: Source, userId: number, coin: Coin): Decision<Payee, 'chain-invalid'> {
  const terms = termsOf(coin, 'BANK');
  if (!terms) return about('coinId', err('chain-invalid'));
  const card = findCard(tx, userId);
  const address = card ? `${card.bankName} ${card.bankAccount}` : '';
  return ok({
    terms,
    isSet: card !== undefined,
    address,
    heldUntil: holdFor(tx, userId, card?.savedAt ?? 0),
    isInOtherName: card !== undefined && isInOtherName(card.realName, verifiedName(tx, userId)),
  });
}

function addressOf(tx: Source, userId: number, coin: Coin, address: string): Decision<Payee, 'chain-invalid'> {
  const [usual] = chainTermsOf(coin);
  if (!usual) return about('coinId', err('chain-invalid'));
  const read = readPayee(coin, { coin: coin.id, chain: '', address });
  const row = read.ok ? findAddress(tx, { userId, coin: coin.id, ...read.value }) : undefined;
  if (!read.ok || !row) return ok({ terms: usual, isSet: false, address: '', isInOtherName: false, heldUntil: 0 });
  const terms = assertDefined(termsOf(coin, read.value.chain), 'an address belongs to a chain of its coin');
  return ok({ terms, isSet: true, address: row.address, isInOtherName: false, heldUntil: holdFor(tx, userId, row.createdAt) });
}

const holdFor = (tx: Source, userId: number, addedAt: Instant): Instant =>
  holdOf(tx, assertDefined(findUser(tx, userId), 'a session has its user'), addedAt);
