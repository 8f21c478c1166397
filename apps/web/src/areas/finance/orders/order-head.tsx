import { useText } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { shownAmount } from '../../wallet/index.ts';
import type { Order } from '../order.ts';

/** An order's product, rate and principal; `hasRoom`: on a broad screen the principal is on one line with its coin. */
export function OrderHead({ order: { coin, days, dailyRate, amount }, hasRoom = false }: { order: Order; hasRoom?: boolean }) {
  const text = useText();
  return (
    <header className="flex items-center gap-2.5">
      <CoinLogo symbol={coin} size={28} />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-[0.9375rem] leading-5 font-semibold">{text('finance.product-title', { coin, days })}</h2>
        <p className="text-xs text-mute">
          {text('finance.daily-yield')} {plainPercent(dailyRate)}%
        </p>
      </div>
      <span className="shrink-0 text-right">
        <Amount className={cx('block text-base leading-5 font-semibold', hasRoom && 'broad:inline')}>{shownAmount(coin, amount)}</Amount>
        <span className={cx('text-xs text-mute', hasRoom && 'broad:pl-1')}>{coin}</span>
      </span>
    </header>
  );
}
