import { useText } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/percent.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { shownAmount } from '../../wallet/index.ts';
import type { Order } from '../order.ts';

/** An order's product, rate and principal. */
export function OrderHead({ order: { coin, days, dailyRate, amount } }: { order: Order }) {
  const text = useText();
  return (
    <header className="flex items-center gap-2.5">
      <CoinLogo symbol={coin} size={28} />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-[15px] leading-5 font-semibold">{text('finance.product-title', { coin, days })}</h2>
        <p className="text-xs text-mute">
          {text('finance.daily-yield')} {plainPercent(dailyRate)}%
        </p>
      </div>
      <span className="shrink-0 text-right">
        <Amount className="block text-base leading-5 font-semibold">{shownAmount(coin, amount)}</Amount>
        <span className="text-xs text-mute">{coin}</span>
      </span>
    </header>
  );
}
