import { formatTicks } from '@mt2/domain/market-terms';
import type { Direction } from '@mt2/domain/option';
import { useMemo } from 'react';
import { type Text, useText } from '../../platform/i18n.ts';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { type ChartLine, ChartSection, type Quotation } from '../market/index.ts';
import { profitText } from './amount-text.ts';
import { DirectionLabel } from './direction-label.tsx';
import { DeliveryRing } from './order/delivery-ring.tsx';
import { type OptionOrder, SHORT_WORDS } from './order/order.ts';
import { useStanding } from './order/use-standing.ts';

const TONES: Readonly<Record<Direction, ChartLine['tone']>> = { up: 'up', down: 'down', flat: 'accent' };

/** One line where an option began, and two edges for one that wins between them. Lines at the same price are drawn once. */
function linesOf(orders: readonly OptionOrder[], text: Text): readonly ChartLine[] {
  const lines = orders.flatMap(({ market, direction, openPrice, band }): readonly ChartLine[] => {
    const [title, tone] = [text(SHORT_WORDS[direction]), TONES[direction]];
    const line = (ticks: number): ChartLine => ({ price: Number(formatTicks(market, ticks)), title, tone });
    const edges = [openPrice - band, openPrice + band].map((ticks) => ({ ...line(ticks), title: '', isEdge: true }));
    return [line(openPrice), ...(direction === 'flat' ? edges : [])];
  });
  return [...new Map(lines.map((line) => [`${line.tone} ${line.price}`, line])).values()];
}

/** The chart with the start prices of its market's waiting options, and the time until the next delivery. */
export function OptionChart({ quotation, waiting }: { quotation: Quotation; waiting: readonly OptionOrder[] }) {
  const text = useText();
  const own = useMemo(() => waiting.filter(({ market }) => market.id === quotation.market.id), [waiting, quotation.market.id]);
  const lines = useMemo(() => linesOf(own, text), [own, text]);
  const next = own.toSorted((one, other) => one.dueAt - other.dueAt)[0];
  return (
    <ChartSection
      quotation={quotation}
      lines={lines}
      isLow
      remembered="optionPeriod"
      corner={next && <NextDelivery key={next.id} order={next} />}
    />
  );
}

/** The list below shows the same; here it is next to the price. */
function NextDelivery({ order }: { order: OptionOrder }) {
  const { result, profit } = useStanding(order);
  return (
    <div aria-hidden className="flex items-center gap-2 rounded-lg border border-line bg-card/90 py-1 pr-2.5 pl-1">
      <DeliveryRing order={order} result={result} size={42} />
      <div className="text-[11px] leading-4">
        <DirectionLabel direction={order.direction} isShort />
        <SignedAmount unit={order.coin} className="block font-semibold">
          {profitText(profit, order.coin)}
        </SignedAmount>
      </div>
    </div>
  );
}
