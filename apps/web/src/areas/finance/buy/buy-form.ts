import { type Atoms, DAY, type Decision, type Err, err, formatPlain, type Instant, lesserOf, readAmount } from '@mt2/domain';
import { checkFinance, dailyInterest, type FinanceRefusal, quotaLeft, scheduleOf } from '@mt2/domain/finance';
import { plainDecimal } from '../../../platform/text/typed.ts';
import type { Product } from '../product.ts';

/** The form as it stands. */
export type BuyForm = { readonly amount: string; readonly isAgreed: boolean; readonly isReinvesting: boolean };
export const EMPTY: BuyForm = { amount: '', isAgreed: false, isReinvesting: false };

/** Facts that a purchase is checked against; the balance is undefined until it is known, and then it suffices. */
export type Facts = { readonly product: Product; readonly available: Atoms | undefined; readonly now: Instant };

function check(form: BuyForm, { product, available, now }: Facts): Decision<Atoms, FinanceRefusal> {
  const amount = plainDecimal(form.amount);
  const read = readAmount(amount);
  const facts = {
    product,
    coin: product,
    hosted: product.hosted,
    available: available ?? (read.ok ? read.value : 0n),
    own: product.own,
    now,
  };
  return checkFinance({ amount, isAgreed: form.isAgreed }, facts);
}

/** The parts of the form at which a refusal can stand. */
type FieldName = 'amount' | 'agreement';

/**
 * The fault of each part of the form, by the rules of the server: the amount as if the agreement were ticked, and a tick that is missing.
 */
export function wrongIn(form: BuyForm, facts: Facts): Partial<Record<FieldName, Err<FinanceRefusal>>> {
  const amount = check({ ...form, isAgreed: true }, facts);
  return {
    ...(amount.ok ? {} : { amount }),
    ...(form.isAgreed ? {} : { agreement: err('agreement-not-agreed') }),
  };
}

/** The most that may be hosted now, as one types it: the balance without borrowed money, as far as the quota allows it. */
export const maximumText = (product: Product, available: Atoms): string => {
  const own = lesserOf(available, product.own.most);
  return formatPlain(lesserOf(own, quotaLeft(product, product.hosted)));
};

/** A credit of an order that is bought now: the number of its day, its instant, and what all credits up to it have brought. */
export type Credit = { readonly day: number; readonly at: Instant; readonly interest: Atoms; readonly sum: Atoms };

/** Every credit of an amount that is hosted from now on. */
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
