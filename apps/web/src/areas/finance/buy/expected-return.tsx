import type { Atoms } from '@mt2/domain';
import { dailyInterest, expectedDays, expectedReturn, MOST_EXPECTED_DAYS, redemptionOf } from '@mt2/domain/finance';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { shownAmount, signedAmount } from '../../wallet/index.ts';
import { EstimateNote } from '../estimate-note.tsx';
import { shownLoss } from '../order.ts';
import type { Product } from '../product.ts';

/**
 * The interest expected from the typed amount, and the loss of redeeming it right away. For a term of more than thirty
 * days, a note says that no more are counted.
 */
export function ExpectedReturn({ product, amount }: { product: Product; amount: Atoms }) {
  const text = useText();
  const { symbol } = product;
  const expected = expectedReturn(amount, product);
  const { penalty } = redemptionOf({ ...product, amount, credited: 0 });
  const known = (value: string) => (amount === 0n ? '—' : <Amount unit={symbol}>{value}</Amount>);
  return (
    <section aria-live="polite" className="rounded-2xl bg-card p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-mute">{text('finance.expected-return-of', { days: expectedDays(product) })}</span>
        <span className={cx('shrink-0 text-lg font-semibold whitespace-nowrap', amount > 0n && 'text-up')}>
          {known(signedAmount(symbol, expected))}
        </span>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-[0.8125rem]">
        <span className="text-mute">{text('finance.loss-today')}</span>
        <span className={cx('shrink-0 whitespace-nowrap', amount > 0n && 'text-down')}>
          {known(shownAmount(symbol, shownLoss(symbol, amount, penalty)))}
        </span>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-[0.8125rem]">
        <span className="text-mute">{text('finance.daily-interest')}</span>
        {known(shownAmount(symbol, dailyInterest(amount, product.dailyRate)))}
      </div>
      <EstimateNote className="mt-2" />
      {product.days > MOST_EXPECTED_DAYS && <p className="mt-2 text-xs text-mute">{text('finance.projection-limit')}</p>}
    </section>
  );
}
