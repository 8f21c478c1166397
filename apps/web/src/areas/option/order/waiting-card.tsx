import { useText } from '../../../platform/i18n.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { tickText } from '../../market/index.ts';
import { profitText } from '../amount-text.ts';
import { DeliveryRing } from './delivery-ring.tsx';
import type { OptionOrder } from './order.ts';
import { OrderTitle } from './order-title.tsx';
import { useStanding } from './use-standing.ts';

export const CARD = 'flex w-full items-center gap-3 border-b border-line px-4 py-3 text-left -outline-offset-2 active:bg-card';

/** An option waiting for delivery: the time left, and if it would win at the current price. */
export function WaitingCard({ order, onPress }: { order: OptionOrder; onPress(): void }) {
  const text = useText();
  const { price, result, profit, word } = useStanding(order);
  const { market, direction, coin, openPrice, band } = order;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={CARD}>
      <DeliveryRing order={order} result={result} size={48} />
      <span className="min-w-0 flex-1 space-y-0.5">
        <OrderTitle order={order} />
        <span className="flex flex-wrap gap-x-1 text-xs text-mute">
          <span>{tickText(market, openPrice)}</span>
          {direction === 'flat' && <span>±{tickText(market, band)}</span>}
          <span className="whitespace-nowrap">
            → <PriceText value={price}>{tickText(market, price)}</PriceText>
          </span>
        </span>
      </span>
      <span className="shrink-0 text-right">
        <SignedAmount className="block text-sm font-semibold">{profitText(profit, coin)}</SignedAmount>
        <span className="block text-xs text-mute">{text(word)}</span>
      </span>
    </button>
  );
}
