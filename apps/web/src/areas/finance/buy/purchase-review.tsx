import type { Atoms, Instant } from '@mt2/domain';
import { dailyInterest, penaltyFactor, scheduleOf, totalInterest } from '@mt2/domain/finance';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { minuteText } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { GOOD } from '../../../ui/figures/status-word.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { type Asking, ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { ResultScreen } from '../../../ui/result-screen.tsx';
import { CoinAmount, signedAmount } from '../../wallet/index.ts';
import type { Purchase } from '../finance.api.ts';
import type { Order } from '../order.ts';
import type { Product } from '../product.ts';

/** The interest of an order, and when it is paid. */
type PurchaseTerms = Pick<Order, 'coin' | 'dailyRate' | 'daily' | 'total' | 'nextCreditAt' | 'completesAt'>;

/** The rows of a purchase: the same in its confirmation and its result. */
function purchaseFacts({ coin, dailyRate, daily, total, nextCreditAt, completesAt }: PurchaseTerms, text: Text): readonly Fact[] {
  const interest = (value: Atoms) => <Amount unit={coin}>{signedAmount(coin, value)}</Amount>;
  return [
    { label: text('finance.daily-yield'), value: `${plainPercent(dailyRate)}%` },
    { label: text('finance.daily-interest'), value: interest(daily) },
    { label: text('finance.total-interest'), value: interest(total) },
    { label: text('finance.step-first'), value: nextCreditAt !== undefined && minuteText(nextCreditAt) },
    { label: text('finance.completion-time'), value: minuteText(completesAt) },
  ];
}

export type BuySheetProps = Asking & { product: Product; amount: Atoms; isReinvesting: boolean; now: Instant };

/** The purchase for review, before the amount is locked. */
export function BuySheet({ product, amount, isReinvesting, now, ...asking }: BuySheetProps) {
  const text = useText();
  const { symbol, days, dailyRate, penaltyMode } = product;
  const { firstCreditAt, completesAt } = scheduleOf(now, days);
  const total = totalInterest(amount, product);
  const terms = { coin: symbol, dailyRate, daily: dailyInterest(amount, dailyRate), total, nextCreditAt: firstCreditAt, completesAt };
  const shown = (value: Atoms) => <CoinAmount coin={symbol} value={value} />;
  return (
    <ConfirmSheet
      {...asking}
      title={text('finance.product-title', { coin: symbol, days })}
      rows={[{ label: text('finance.hosted-amount'), value: shown(amount) }, ...purchaseFacts(terms, text)]}
      total={{ label: text('finance.at-maturity'), value: shown(amount + total) }}
      notes={[
        text(`finance.penalty-${penaltyMode}-note`, { factor: penaltyFactor(penaltyMode) }),
        isReinvesting && text('finance.reinvest-hint'),
      ]}
      action={text('finance.purchase')}
    />
  );
}

/** Replaces the form after a purchase: the order, and when it pays. */
export function Bought({ message, order }: Required<Purchase>) {
  const text = useText();
  const go = useGo();
  const { coin, days, amount, isReinvesting } = order;
  return (
    <Screen title={text('screen.finance-purchase')}>
      <ResultScreen
        outcome={{
          look: GOOD,
          heading: message,
          amount: <CoinAmount coin={coin} value={amount} />,
          children: text('finance.product-title', { coin, days }),
        }}
        rows={purchaseFacts(order, text)}
        view={{ label: text('common.view'), go: () => go.replace(to('/pages/finance/ordersPage', { list: 'hosting' })) }}
        done={{ label: text('common.done'), go: () => go.back('/pages/finance/index') }}
      >
        {isReinvesting && <p className="px-4 text-center text-[0.8125rem] text-mute">{text('finance.reinvest-hint')}</p>}
      </ResultScreen>
    </Screen>
  );
}
