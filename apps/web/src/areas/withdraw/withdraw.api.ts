import type { Typed } from '@mt2/contracts';
import type { Read } from '@mt2/contracts/fields';
import { type address, type coinTerms, withdraw, type withdrawal } from '@mt2/contracts/withdraw';
import { ATOM_DECIMALS, type Instant } from '@mt2/domain';
import { chainTermsOf, isChain, type RouteTerms } from '@mt2/domain/chain';
import type { KycLevel } from '@mt2/domain/kyc';
import { type UnmetNeed, useGate } from '../../frame/gate/use-gate.ts';
import { coinOf } from '../../platform/markets.ts';
import { said } from '../../platform/query.ts';
import { orNull, readBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import { levelOf, useIdentity } from '../kyc/index.ts';

/** A withdrawal that was requested; from another backend without our own fields. */
export type Withdrawal = Read<typeof withdrawal>;

export type Address = Read<typeof address> & { readonly coin: string };

/** A shortened address for a row: its two ends, by which users recognise it. */
export const shortAddress = (text: string): string => (text.length <= 20 ? text : `${text.slice(0, 8)}…${text.slice(-8)}`);

/** Recipient of a withdrawal. */
export type Payee = {
  /** The address, or the bank and the account number. */
  readonly to: string;
  /** The user's own name for a saved address. */
  readonly name?: string;
  /** True for a bank card in another name than the verified one. */
  readonly isOtherName?: boolean;
  /** Undefined from another backend. */
  readonly addedAt?: Instant | undefined;
};

/** Fees and limits of a coin's routes, the usual chain first, and the amount the user may still withdraw today. */
export type CoinTerms = ReturnType<typeof toCoinTerms>;
export type BankTerms = NonNullable<CoinTerms['bank']>;

/** Completes the terms of each route. A backend that does not distinguish chains has one fee and one minimum for all its chains. */
export function toCoinTerms(coinId: number, terms: Read<typeof coinTerms>) {
  const { fee, minWithdrawal, bank, heldUntil = 0 } = terms;
  const coin = coinOf(coinId);
  const place = { coin: coinId, coinDecimals: coin?.displayDecimals ?? ATOM_DECIMALS, feeRate: 0n };
  const listed: readonly RouteTerms[] = coin ? chainTermsOf(coin).map((chain) => ({ ...chain, fee, minWithdrawal })) : [];
  const chains = terms.chains?.flatMap(({ route, ...chain }) => (isChain(route) ? [{ ...place, ...chain, route }] : []));
  return { ...terms, heldUntil, coinId, chains: chains ?? listed, bank: bank && { ...place, ...bank, route: 'BANK' as const } };
}

/** Fees and limits of a coin's routes, with its balance; read again whenever one of them changes. */
export const termsQuery = (coinId: number) =>
  readBy(withdraw.getTerms, { coinId }, async (ask, coin) => toCoinTerms(coinId, await ask(coin)));

/** The saved addresses of every coin, newest first. */
export const addressesQuery = readBy(
  withdraw.listAddresses,
  {},
  async (ask): Promise<Address[]> => (await ask({})).map((row) => ({ ...row, coin: row.coin ?? coinOf(row.coinId)?.symbol ?? '' })),
);

/** One withdrawal by its ID; null if the user has no such withdrawal. */
export const withdrawalQuery = (id: number) =>
  readBy(withdraw.getWithdrawal, { id }, (ask, one): Promise<Withdrawal | null> => orNull(ask(one), 'withdrawal-not-found'));

/** Saves an address. Returns the server's sentence. */
export const addAddress = (address: Typed<typeof withdraw.addAddress>): Promise<string> =>
  said(api.change(withdraw.addAddress, address), withdraw.listAddresses);

/** Removes a saved address. Returns the server's sentence. */
export const deleteAddress = async (id: number): Promise<string> => (await api.change(withdraw.deleteAddress, { id })).message;

/** Requests a withdrawal. Returns its ID; undefined from another backend. */
export const requestWithdrawal = async (asked: Typed<typeof withdraw.requestWithdrawal>): Promise<number | undefined> =>
  (await api.change(withdraw.requestWithdrawal, asked)).beside.id;

/** The withdrawing user's level, and their unmet needs for a withdrawal, without the payee, who is chosen in the form. */
export type Person = { readonly kycLevel: KycLevel; readonly unmetNeeds: readonly UnmetNeed[] };

/** Reads the withdrawing user; undefined until everything is read. */
export function usePerson() {
  const { unmetNeeds, isRead, error, refetch } = useGate(withdraw.requestWithdrawal);
  const { data: identity } = useIdentity();
  const data: Person | undefined = identity && isRead ? { kycLevel: levelOf(identity), unmetNeeds } : undefined;
  return { data, error, refetch };
}
