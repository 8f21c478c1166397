import { type Atoms, about, DAY, type Err, err, formatPlain, type Instant, lesserOf, MAX_ATOMS, refusalsOf } from '@mt2/domain';
import { checkFinance, dailyInterest, type FinanceRefusal, quotaLeft, scheduleOf } from '@mt2/domain/finance';
import { plainDecimal } from '../../../platform/text/typed.ts';
import type { Product } from '../product.ts';

/** The form's state. */
export type BuyForm = { readonly amount: string; readonly isAgreed: boolean; readonly isReinvesting: boolean };
export const EMPTY: BuyForm = { amount: '', isAgreed: false, isReinvesting: false };

/** Facts that a purchase is checked against; the balance is undefined until it is known, and then it suffices. */
export type Facts = { readonly product: Product; readonly available: Atoms | undefined; readonly now: Instant };

/** Refusals of an amount that the product takes, but the user cannot pay. */
const OF_FUNDS: ReadonlySet<FinanceRefusal> = new Set<FinanceRefusal>(['recharge-needed', 'above-own-funds']);

/**
 * Previews the purchase by the server's rules: the parsed amount, the form's errors, and the amount whose interest can be
 * estimated: 0 if the product does not take it. The amount is checked as if the agreement were ticked; a missing tick is a
 * separate error.
 */
export function previewPurchase({ amount: typed, isAgreed }: BuyForm, { product, available = MAX_ATOMS, now }: Facts) {
  const facts = { product, coin: product, hosted: product.hosted, available, own: product.own, now };
  const checked = checkFinance({ amount: plainDecimal(typed), isAgreed: true }, facts);
  const refused = refusalsOf(checked);
  const isTaken = refused.every(({ field, refusal }) => field !== 'amount' || OF_FUNDS.has(refusal));
  const wrong: readonly Err<FinanceRefusal>[] = [...refused, ...(isAgreed ? [] : [about('isAgreed', err('agreement-not-agreed'))])];
  return { amount: checked.parsed, estimable: isTaken ? (checked.parsed ?? 0n) : 0n, wrong };
}

/** The maximum amount that may be locked now, as text: the balance without borrowed money, up to the quota. */
export const maximumText = (product: Product, available: Atoms): string => {
  const own = lesserOf(available, product.own.most);
  return formatPlain(lesserOf(own, quotaLeft(product, product.hosted)));
};

/** A credit of an order bought now: its day's number, its instant, and the total of all credits up to it. */
export type Credit = { readonly day: number; readonly at: Instant; readonly interest: Atoms; readonly sum: Atoms };

/** Every credit of an amount locked from now on. */
export function creditsOf(product: Product, amount: Atoms, now: Instant): Credit[] {
  const { firstCreditAt } = scheduleOf(now, product.days);
  const interest = dailyInterest(amount, product.dailyRate);
  return Array.from({ length: product.days }, (_, index) => ({
    day: index + 1,
    at: firstCreditAt + index * DAY,
    interest,
    sum: interest * BigInt(index + 1),
  }));
}
