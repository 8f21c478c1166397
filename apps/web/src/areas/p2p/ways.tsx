import type { PaymentWay } from '@mt2/domain/bank-card';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { WAY_BARS, wayName } from '../bank-card/index.ts';

/** A payment method: its name after a bar in its colour. */
export function WayName({ way, className }: { way: PaymentWay; className?: string }) {
  const text = useText();
  return (
    <span className={cx('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
      <span className={cx('h-3 w-[3px] rounded-full', WAY_BARS[way])} aria-hidden />
      {text(wayName(way))}
    </span>
  );
}

/** The payment methods of an advert, side by side. */
export const WayNames = ({ ways, className }: { ways: readonly PaymentWay[]; className?: string }) => (
  <span className={cx('flex flex-wrap gap-x-3 gap-y-1', className)}>
    {ways.map((way) => (
      <WayName key={way} way={way} />
    ))}
  </span>
);
