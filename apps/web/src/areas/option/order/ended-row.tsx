import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { tickText } from '../../market/index.ts';
import { profitText } from '../amount-text.ts';
import { type OptionOrder, outcomeWord } from './order.ts';
import { OrderTitle } from './order-title.tsx';
import { CARD } from './waiting-card.tsx';

/** An ended option; it can be opened. */
export function EndedRow({ order, onPress }: { order: OptionOrder; onPress(): void }) {
  const text = useText();
  const { market, coin, openPrice, closePrice, profit, status, endedAt } = order;
  const prices = status === 'void' ? tickText(market, openPrice) : `${tickText(market, openPrice)} → ${tickText(market, closePrice)}`;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={CARD}>
      <span className="min-w-0 flex-1 space-y-0.5">
        <OrderTitle order={order} />
        <span className="block truncate text-xs text-mute">{prices}</span>
      </span>
      <span className="shrink-0 space-y-0.5 text-right text-xs text-mute">
        <SignedAmount unit={coin} className="block text-sm font-semibold">
          {profitText(profit, coin)}
        </SignedAmount>
        <span className="block">{text(outcomeWord(order))}</span>
        <span className="block">{formatDateTime(endedAt)}</span>
      </span>
    </button>
  );
}
