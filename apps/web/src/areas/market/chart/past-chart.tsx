import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Unread } from '../../../frame/unread.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { optional } from '../../../ui/overlays/optional.tsx';
import { candlesAroundQuery } from '../market.api.ts';
import type { Quotation } from '../quotation.ts';
import { toCandle } from './candles.ts';
import type { ChartLine } from './drawing/own-lines.ts';
import { chosenOf } from './drawing/panes.ts';
import { frameOf } from './frames.ts';

const ChartSkeleton = () => <Skeleton className="mx-4 h-full" />;
const CandleChart = optional(() => import('./candle-chart.tsx'), undefined, ChartSkeleton);
const MINUTE = 60;
const minuteOf = (second: number) => second - (second % MINUTE);
const FRAME = frameOf('1min');

export type PastChartProps = {
  quotation: Quotation;
  /** Second since 1970. */
  at: number;
  onNow(): void;
};

/** Opening and closing price of the option in the address (`?from=…&fromPrice=…&price=…`), each in the candle of its second. */
function useOptionPrices(at: number): readonly (ChartLine & { readonly at: number })[] {
  const text = useText();
  const [query] = useAddressQuery();
  const [from, open, close] = ['from', 'fromPrice', 'price'].map((name) => Number(query.get(name)) || 0);
  return useMemo(() => {
    if (!from || !open || !close) return [];
    return [
      { at: from, price: open, title: text('option.open-price'), tone: 'accent' },
      { at, price: close, title: text('option.closing-price'), tone: close < open ? 'down' : 'up' },
    ];
  }, [from, open, close, at, text]);
}

/** The minutes around a second of the past, with its own candle marked, so users can check an option's result. */
export function PastChart({ quotation: { market }, at, onNow }: PastChartProps) {
  const text = useText();
  const main = useSettings((settings) => settings.mainIndicators);
  const prices = useOptionPrices(at);
  const { data, error, refetch } = useQuery(candlesAroundQuery(market.symbol, at));
  const candles = useMemo(() => data?.map(toCandle), [data]);
  const points = useMemo(() => prices.map((line) => ({ ...line, time: minuteOf(line.at) })), [prices]);
  const chosen = useMemo(() => chosenOf(main, []), [main]);
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between gap-2 pr-2 pl-4">
        <h2 className="min-w-0 text-xs text-balance text-mute">{text('kline.minute-of', { time: formatDateTime(at) })}</h2>
        <Button size="sm" onClick={onNow}>
          {text('kline.back-to-now')}
          <X size={14} aria-hidden />
        </Button>
      </div>
      <div className="h-80">
        {!candles && <Unread error={error} onRetry={refetch} loading={<ChartSkeleton />} />}
        {candles && (
          <CandleChart
            market={market}
            frame={FRAME}
            candles={candles}
            chosen={chosen}
            lines={prices}
            markedAt={minuteOf(at)}
            points={points}
          />
        )}
      </div>
    </section>
  );
}
