import type { Atoms } from '@mt2/domain';
import { dailyInterest, expectedDays, expectedReturn, MOST_EXPECTED_DAYS } from '@mt2/domain/finance';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { exactAmount, signedAmount } from '../../wallet/index.ts';
import type { Product } from '../product.ts';

/** The interest that the typed amount is expected to earn. A term of more than thirty days says that no more are counted. */
export function Preview({ product, amount }: { product: Product; amount: Atoms }) {
  const text = useText();
  const expected = expectedReturn(amount, product);
  return (
    <section aria-live="polite" className="rounded-2xl bg-card p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-mute">{text('finance.expected-return-of', { days: expectedDays(product) })}</span>
        <Amount unit={product.symbol} className="shrink-0 text-lg font-semibold whitespace-nowrap text-up">
          {signedAmount(expected)}
        </Amount>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-[13px]">
        <span className="text-mute">{text('finance.daily-interest')}</span>
        <Amount unit={product.symbol}>{exactAmount(dailyInterest(amount, product.dailyRate))}</Amount>
      </div>
      {product.days > MOST_EXPECTED_DAYS && <p className="mt-2 text-xs text-mute">{text('finance.projection-limit')}</p>}
    </section>
  );
}
