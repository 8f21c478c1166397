import { minuteText } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { signedAmount } from '../../wallet/index.ts';
import type { Order } from '../order.ts';

/** The interest of an order, and when it is paid. */
export type PurchaseTerms = Pick<Order, 'coin' | 'dailyRate' | 'daily' | 'total' | 'nextCreditAt' | 'completesAt'>;

/** The rows of a purchase: the same in its confirmation and its result. */
export function purchaseFacts(terms: PurchaseTerms, text: Text): readonly Fact[] {
  const { coin, dailyRate, daily, total, nextCreditAt, completesAt } = terms;
  const interest = (value: bigint) => <Amount unit={coin}>{signedAmount(coin, value)}</Amount>;
  return [
    { label: text('finance.daily-yield'), value: `${plainPercent(dailyRate)}%` },
    { label: text('finance.daily-interest'), value: interest(daily) },
    { label: text('finance.total-interest'), value: interest(total) },
    ...(nextCreditAt === undefined ? [] : [{ label: text('finance.step-first'), value: minuteText(nextCreditAt) }]),
    { label: text('finance.completion-time'), value: minuteText(completesAt) },
  ];
}
