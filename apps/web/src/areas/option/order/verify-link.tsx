import { ChartCandlestick } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import type { OptionOrder } from './order.ts';

/** Opens the one-minute candle of an option's delivery: the delivery price lies between its low and high. */
export function VerifyLink({ order: { market, dueAt }, onLeave }: { order: OptionOrder; onLeave(): void }) {
  return (
    <Go
      to={to('/pages/trade/kline', { symbol: market.symbol, at: dueAt })}
      onClick={onLeave}
      className="flex h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-lg bg-raised px-3 text-center
        text-[15px] leading-5 font-semibold"
    >
      <ChartCandlestick size={18} className="shrink-0" aria-hidden />
      {useText()('option.verify-on-chart')}
    </Go>
  );
}
