import type { Atoms, Instant } from '@mt2/domain';
import { dailyInterest, penaltyFactor, scheduleOf, totalInterest } from '@mt2/domain/finance';
import { useText } from '../../../platform/i18n.ts';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { CoinAmount } from '../../wallet/index.ts';
import type { Product } from '../product.ts';
import { purchaseFacts } from './purchase-facts.tsx';

export type BuySheetProps = {
  open: boolean;
  onClose(): void;
  product: Product;
  amount: Atoms;
  isReinvesting: boolean;
  now: Instant;
  onConfirm(): Promise<unknown>;
};

/** The purchase for review, before the amount is locked. */
export function BuySheet({ open, onClose, product, amount, isReinvesting, now, onConfirm }: BuySheetProps) {
  const text = useText();
  const { symbol, days, dailyRate, penaltyMode } = product;
  const { firstCreditAt, completesAt } = scheduleOf(now, days);
  const total = totalInterest(amount, product);
  const terms = { coin: symbol, dailyRate, daily: dailyInterest(amount, dailyRate), total, nextCreditAt: firstCreditAt, completesAt };
  const shown = (value: Atoms) => <CoinAmount coin={symbol} value={value} />;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('finance.product-title', { coin: symbol, days })}
      rows={[{ label: text('finance.hosted-amount'), value: shown(amount) }, ...purchaseFacts(terms, text)]}
      total={{ label: text('finance.at-maturity'), value: shown(amount + total) }}
      notes={[
        text(`finance.penalty-${penaltyMode}-note`, { factor: penaltyFactor(penaltyMode) }),
        isReinvesting && text('finance.reinvest-hint'),
      ]}
      action={text('finance.purchase')}
      onConfirm={onConfirm}
    />
  );
}
