import {
  type Atoms,
  about,
  assertDefined,
  type Decision,
  dayStart,
  err,
  firstNo,
  type Instant,
  type Note,
  noted,
  ok,
  type Rate,
} from '@mt2/domain';
import { isInOtherName } from '@mt2/domain/bank-card';
import { chainTermsOf, type Route, type RouteTerms, termsOf } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/market-terms';
import { fiatOf, heldUntil, LIMIT_WINDOW, PAYEE_NEED, readPayee, type WithdrawalFacts } from '@mt2/domain/withdraw';
import { isSettingOn } from '../../world/tables/settings.ts';
import type { Source } from '../../world/transaction/tx.ts';
import { findCard, verifiedName } from '../bank-card/index.ts';
import { BANK_FIAT, bankRateOf } from '../deposit/index.ts';
import { levelOf } from '../kyc/index.ts';
import { marketsAt, priceOf, worthOf } from '../market/index.ts';
import { findUser, type User } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { findAddress, listSince, type PayoutColumns } from './withdraw.repo.ts';

/** The end of the hold on withdrawals to an address added at an instant; 0 in a world without holds. */
const holdOf = (source: Pick<Source, 'sql'>, user: Pick<User, 'securityChangedAt'>, addressAddedAt: Instant): Instant =>
  isSettingOn(source, 'security-hold') ? heldUntil(user.securityChangedAt, addressAddedAt) : 0;

/** The end of the hold on withdrawals and sales of a user who changed the account's security; 0 in a world without holds. */
export const securityHoldOf = (source: Pick<Source, 'sql'>, userId: number): Instant =>
  holdOf(source, assertDefined(findUser(source, userId), 'a session has its user'), 0);

/** The facts about a user's withdrawal of a coin that do not depend on its payee. */
export function readFacts(source: Source, now: Instant, userId: number, coin: number): Omit<WithdrawalFacts, 'isInOtherName'> {
  const user = assertDefined(findUser(source, userId), 'a session has its user');
  const today = dayStart(now);
  const recent = listSince(source, userId, Math.min(today, now - LIMIT_WINDOW + 1));
  const leaving = recent.filter(({ status, createdAt }) => status !== 'rejected' && createdAt > now - LIMIT_WINDOW);
  return {
    kycLevel: levelOf(user),
    appliedToday: recent.filter(({ createdAt }) => createdAt >= today).length,
    available: balanceOf(source, { owner: userId, account: 'spot', coin }).available,
    spent: leaving.reduce((sum, row) => sum + worthOf(source, row.coin, row.amount, row.createdAt), 0n),
    price: priceOf(source, coin, now),
    now,
    heldUntil: holdOf(source, user, 0),
  };
}

/** The payee of a withdrawal: an address, or a bank and its account number. */
type Payee = { readonly address: string; readonly isInOtherName: boolean; readonly heldUntil: Instant };
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
    heldUntil: holdFor(tx, userId, card.savedAt),
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
  return ok({ terms, payee: { address: row.address, isInOtherName: false, heldUntil: holdFor(tx, userId, row.createdAt) } });
}

const holdFor = (tx: Source, userId: number, addedAt: Instant): Instant =>
  holdOf(tx, assertDefined(findUser(tx, userId), 'a session has its user'), addedAt);

/** The bank's payout of a withdrawal: units of its currency per USDT at the time of the request, and the amount. */
export type Payout = { readonly fiat: string; readonly rate: Rate; readonly amount: Atoms };

/** The stored columns of a payout of the amount after the fee; empty over a chain. */
export function payoutColumns(source: Source, at: Instant, route: Route, received: Atoms): PayoutColumns {
  if (route !== 'BANK') return { fiat: null, fiatRate: null, fiatAmount: null };
  const fiatRate = bankRateOf(source, at);
  return { fiat: BANK_FIAT, fiatRate, fiatAmount: fiatOf(received, fiatRate) };
}

/** The stored payout; undefined over a chain, and for requests older than payouts. */
export const payoutOf = ({ fiat, fiatRate, fiatAmount }: PayoutColumns): Payout | undefined =>
  fiat === null
    ? undefined
    : { fiat, rate: assertDefined(fiatRate, 'a payout has its rate'), amount: assertDefined(fiatAmount, 'a payout has its amount') };
