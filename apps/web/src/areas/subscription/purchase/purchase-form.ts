import {
  type Atoms,
  COIN,
  type Err,
  err,
  formatPlain,
  type Instant,
  lesserOf,
  MAX_ATOMS,
  readAmount,
  truncated,
  unitOf,
} from '@mt2/domain';
import { NOTHING_OWED } from '@mt2/domain/loan';
import { checkSubscription, costOf, expectedReturn, TOKEN_DECIMALS, tokensBoughtOf, unlockAt, wholeTokens } from '@mt2/domain/subscription';
import { decimalsOf, roundedUp } from '../../wallet/index.ts';
import { tokensText } from '../figures.ts';
import { fewestOf, isTaken, type Offering, type PayCoin } from '../offering.ts';

/** The form's state: the amount and the tokens for it. One of them is typed and stored; the other follows from it and the price. */
export type PurchaseForm = { readonly amount: string; readonly tokens: string; readonly isAgreed: boolean };
export const EMPTY: PurchaseForm = { amount: '', tokens: '', isAgreed: false };

const pricesOf = ({ issuePrice }: Offering, { price }: PayCoin) => ({ issuePrice, payPrice: price });

/** The typed form with the other value at the current price. */
export function filledIn(typed: PurchaseForm, offering: Offering, payCoin: PayCoin): PurchaseForm {
  if (typed.tokens !== '') {
    const tokens = readAmount(typed.tokens, TOKEN_DECIMALS);
    return { ...typed, amount: tokens.ok ? formatPlain(costOf(tokens.value, pricesOf(offering, payCoin))) : '' };
  }
  const amount = readAmount(typed.amount);
  if (!amount.ok) return typed;
  const tokens = tokensBoughtOf(offering, { amount: amount.value, payPrice: payCoin.price, own: offering.own.tokens });
  return { ...typed, tokens: formatPlain(tokens, TOKEN_DECIMALS) };
}

/** The error of the typed tokens; undefined if they are valid, or nothing is typed. */
export function faultOfTokens({ tokens }: PurchaseForm) {
  const read = readAmount(tokens, TOKEN_DECIMALS);
  return tokens === '' || read.ok ? undefined : read;
}

/** The payment as its field shows it: the exact price of the typed tokens, rounded up to the coin's decimals. */
export function paymentText(amount: string, { symbol }: PayCoin): string {
  const read = readAmount(amount);
  if (!read.ok) return amount;
  const shown = roundedUp(symbol, read.value);
  return shown === read.value ? amount : formatPlain(shown);
}

/** The price of the minimum tokens of one subscription, as text. */
export const minimumOf = (offering: Offering, payCoin: PayCoin): string =>
  formatPlain(roundedUp(payCoin.symbol, costOf(fewestOf(offering), pricesOf(offering, payCoin))));

/** The maximum that may be paid now, as text: the balance without borrowed money, or the price of the remaining tokens. */
export function maximumOf(offering: Offering, payCoin: PayCoin, available: Atoms): string {
  const own = truncated(lesserOf(available, payCoin.own.most), decimalsOf(payCoin.symbol));
  if (offering.mode === 'pro-rata') return formatPlain(own);
  return formatPlain(lesserOf(own, costOf(offering.left, pricesOf(offering, payCoin))));
}

/**
 * The subscription that the server would book, or its refusal, by the same rule; with the tokens that the amount buys. For an
 * amount above both limits it names the lower one: the user's own, if that is less than what the offering has left.
 */
export function previewSubscription(
  { amount, isAgreed }: PurchaseForm,
  offering: Offering,
  payCoin: PayCoin,
  { now, available }: { readonly now: Instant; readonly available: Atoms },
) {
  const facts = { now, paying: payCoin, own: offering.own, available, funds: payCoin.own };
  const check = (supply: Atoms) =>
    checkSubscription({ amount, isAgreed }, { ...facts, offering: { ...offering, symbol: offering.coin, supply } });
  const decision = check(offering.supply);
  const isOwnLower = offering.cap - offering.own.tokens < offering.supply - offering.sold;
  return !decision.ok && decision.refusal === 'above-remaining-supply' && isOwnLower ? check(MAX_ATOMS) : decision;
}

/** Why an open offering takes no subscription of the user; undefined if it does. */
export function refusedNow(offering: Offering): Err<string> | undefined {
  if (!isTaken(offering)) return undefined;
  const { mode, cap, coin } = offering;
  return mode === 'pro-rata'
    ? err('subscribed-already')
    : err('above-subscription-cap', { cap: tokensText(cap, coin), rest: tokensText(0n, coin) });
}

/** The tokens of the typed amount, for an estimate: 0 if the offering does not take it, whatever the user's funds. */
export function estimableTokens(form: PurchaseForm, offering: Offering, payCoin: PayCoin, now: Instant): Atoms {
  const funded = { ...payCoin, own: NOTHING_OWED };
  const decision = previewSubscription({ ...form, isAgreed: true }, offering, funded, { now, available: MAX_ATOMS });
  return decision.ok ? decision.value.tokens : 0n;
}

/** The smallest number of tokens. */
export const SMALLEST: Atoms = unitOf(TOKEN_DECIMALS);

/** The payment for the typed amount if rounding the tokens down makes it less; a pro-rata offering takes the whole amount. */
export function roundedPayment({ amount, tokens }: PurchaseForm, offering: Offering, payCoin: PayCoin): Atoms | undefined {
  const [typed, bought] = [readAmount(amount), readAmount(tokens, TOKEN_DECIMALS)];
  if (!typed.ok || !bought.ok || bought.value === 0n || offering.mode === 'pro-rata') return undefined;
  const prices = pricesOf(offering, payCoin);
  const paid = costOf(bought.value, prices);
  return roundedUp(payCoin.symbol, paid) < typed.value && typed.value < costOf(bought.value + SMALLEST, prices) ? paid : undefined;
}

/** The tokens that a commitment for `tokens` would get if the offering closed now: its part of the supply, up to the limit. */
export function estimatedTokens(tokens: Atoms, { supply, raised, issuePrice, cap }: Offering): Atoms {
  const value = (tokens * issuePrice) / COIN;
  const share = value === 0n ? 0n : wholeTokens((supply * value) / (raised + value));
  return lesserOf(lesserOf(tokens, cap), share);
}

/** The reward of tokens, and their unlock time. */
export const outlookOf = (tokens: Atoms, offering: Offering) => ({
  reward: expectedReturn(tokens, offering),
  unlockAt: unlockAt(offering.launchAt, offering),
});
