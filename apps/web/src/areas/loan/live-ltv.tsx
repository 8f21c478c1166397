import type { Instant } from '@mt2/domain';
import { isAtLtv, ltvText, MARGIN_CALL_LTV } from '@mt2/domain/loan';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { comparedAt, type Loan, ltvAt } from './loan.ts';
import { usePrice } from './use-price.ts';

/** The current ratio of a loan, on its own line. */
export function LiveLtv({ loan, now }: { loan: Loan; now: Instant }) {
  const text = useText();
  const { price } = usePrice(loan.coin);
  if (price === undefined) return null;
  const isNear = isAtLtv({ debt: comparedAt(loan, now), collateral: loan.collateral }, price, MARGIN_CALL_LTV);
  return (
    <span className="shrink-0 text-mute">
      {text('loan.ltv-short')}{' '}
      <b className={cx('font-semibold', isNear ? 'text-(--red)' : 'text-ink')}>{ltvText(ltvAt(loan, price, now))}%</b>
    </span>
  );
}
