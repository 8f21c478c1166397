import {
  type Atoms,
  about,
  assertDefined,
  CENT,
  type Decision,
  type Err,
  err,
  formatPlain,
  lesserOf,
  type Parsed,
  percentOfWhole,
  withParsed,
} from '@mt2/domain';
import { type Coin, USDT } from '@mt2/domain/market-terms';
import {
  checkPurchase,
  type Direction,
  OPTION_TERMS,
  type OptionTerms,
  optionTermsOf,
  type Purchase,
  type PurchaseFacts,
  type PurchaseForm,
  type PurchaseRefusal,
  profitOf,
  rateOf,
  stakeLimits,
  widestLimits,
} from '@mt2/domain/option';
import { coinOf } from '../../../platform/markets.ts';
import { plainDecimal } from '../../../platform/text/typed.ts';

const HUNDRED = 100n;

/** The initial choice: the shortest option time, paid in USDT. */
export const FIRST_CHOICE: Omit<PurchaseForm, 'amount'> = { seconds: OPTION_TERMS[0]?.seconds, coin: USDT.id };

export const coinSymbol = (coin: number): string => coinOf(coin)?.symbol ?? '';

/** The coin that pays. */
export const payerOf = ({ coin }: PurchaseForm): Coin => assertDefined(coinOf(coin), 'the coin that pays was chosen');

export const termsOf = ({ seconds }: PurchaseForm): OptionTerms | undefined => (seconds === undefined ? undefined : optionTermsOf(seconds));

/** Facts used to check a purchase, in addition to the coin in its form. */
export type MeasuredBy = Omit<PurchaseFacts, 'payingCoin'>;

/** The purchase, or the server's refusal: the same rules, in the same order. */
export function previewPurchase(form: PurchaseForm, facts: MeasuredBy): Parsed<Decision<Purchase, PurchaseRefusal>, Atoms | undefined> {
  const checked = checkPurchase({ ...form, amount: plainDecimal(form.amount) }, { ...facts, payingCoin: coinOf(form.coin) });
  // Missing input is not requested if the purchase would be refused anyway.
  return facts.isOpen ? checked : withParsed(err('market-closed'), checked.parsed);
}

/** Profit of a stake in a direction, in atoms. */
export const winOf = ({ terms, stake }: Purchase, direction: Direction): Atoms => profitOf(stake, rateOf(terms, direction));

/** Minimum and maximum stake: those of the chosen time, otherwise of all times. */
export function limitsOf(form: PurchaseForm): { readonly min: Atoms; readonly max: Atoms } {
  const terms = termsOf(form);
  return terms ? stakeLimits(terms, payerOf(form)) : widestLimits(payerOf(form));
}

/** The maximum stake from the balance. */
const mostOf = (form: PurchaseForm, available: Atoms): Atoms => lesserOf(available, limitsOf(form).max);

/** Step of the slider's stakes: a cent, or a few satoshi. */
const grainOf = (coin: number): Atoms => (coin === USDT.id ? CENT : 100n);

/** The form with a percentage (0–100) of the maximum stake. */
export function withPercent(form: PurchaseForm, available: Atoms, percent: number): PurchaseForm {
  const share = (mostOf(form, available) * BigInt(percent)) / HUNDRED;
  const stake = share - (share % grainOf(form.coin));
  return { ...form, amount: stake === 0n ? '' : formatPlain(stake) };
}

/** A stake in whole percent of the maximum; above 100 if it is too large. */
export const percentOf = (form: PurchaseForm, available: Atoms, stake: Atoms): number => percentOfWhole(stake, mostOf(form, available));

/** The form's errors: the first refusal of the purchase, and a missing amount in addition to any other error. */
export function wrongIn(form: PurchaseForm, decision: Decision<Purchase, PurchaseRefusal> | undefined): readonly Err<PurchaseRefusal>[] {
  if (!decision || decision.ok) return [];
  if (decision.refusal === 'market-closed' || form.amount !== '') return [decision];
  return [decision, about('amount', err('amount-empty'))];
}
