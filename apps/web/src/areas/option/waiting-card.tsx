import { formatTicks } from '@mt2/domain/markets';
import { useText } from '../../platform/i18n.ts';
import { PriceText } from '../../ui/price-text.tsx';
import { Signed } from '../../ui/signed.tsx';
import { profitText, shortAmount, tickText } from './amount-text.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { DirectionLabel } from './direction-label.tsx';
import { minutesText } from './minutes-text.ts';
import type { OptionOrder } from './order.ts';
import { useStanding } from './use-standing.ts';

export const CARD = 'flex w-full items-center gap-3 border-b border-line px-4 py-3 text-left -outline-offset-2 active:bg-card';

/** An option that waits for delivery: what is left, and whether it would be won at the price of now. */
export function WaitingCard({ order, onPress }: { order: OptionOrder; onPress(): void }) {
  const text = useText();
  const { price, result, profit, word } = useStanding(order);
  const { market, direction, seconds, stake, coin, openPrice, band } = order;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={CARD}>
      <CountdownRing order={order} result={result} size={48} />
      <span className="min-w-0 flex-1 space-y-0.5">
        <span className="flex items-center gap-2 text-sm">
          <b className="shrink-0 font-semibold">{market.symbol}</b>
          <DirectionLabel direction={direction} isShort className="text-xs" />
        </span>
        <span className="block truncate text-xs text-mute">{`${minutesText(text, seconds)} · ${shortAmount(stake)} ${coin}`}</span>
        <span className="flex flex-wrap gap-x-1 text-xs text-mute">
          <span>{tickText(market, openPrice)}</span>
          {direction === 'flat' && <span>±{tickText(market, band)}</span>}
          <span className="whitespace-nowrap">
            → <PriceText value={formatTicks(market, price)}>{tickText(market, price)}</PriceText>
          </span>
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Signed value={String(profit)} className="block text-sm font-semibold">
          {profitText(profit, coin)}
        </Signed>
        <span className="block text-xs text-mute">{text(word)}</span>
      </span>
    </button>
  );
}
