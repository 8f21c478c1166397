import { formatTicks } from '@mt2/domain/market-terms';
import { ChartCandlestick } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import type { OptionOrder } from './order.ts';

/** Opens the one-minute candles of an option, with its opening and closing price in them. */
export function VerifyLink({ order, onLeave }: { order: OptionOrder; onLeave(): void }) {
  const { market, boughtAt, openPrice, dueAt, closePrice } = order;
  return (
    <Go
      to={to('/pages/trade/kline', {
        symbol: market.symbol,
        at: dueAt,
        price: formatTicks(market, closePrice),
        from: boughtAt,
        fromPrice: formatTicks(market, openPrice),
      })}
      onClick={onLeave}
      className="flex h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-lg bg-raised px-3 text-center
        text-[0.9375rem] leading-5 font-semibold"
    >
      <ChartCandlestick size={18} className="shrink-0" aria-hidden />
      {useText()('option.verify-on-chart')}
    </Go>
  );
}
