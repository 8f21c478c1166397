import { formatTicks } from '@mt2/domain/market-terms';
import type { Direction } from '@mt2/domain/option';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Empty } from '../../ui/lists/list-states.tsx';
import { type ChartLine, ChartSection, type Deal, type Quotation, useQuotations } from '../market/index.ts';
import { CoinChange } from '../wallet/index.ts';
import { DirectionLabel } from './direction-label.tsx';
import { readOptionsAgain, waitingQuery } from './option.api.ts';
import { DeliveryRing } from './order/delivery-ring.tsx';
import { type OptionOrder, SHORT_WORDS } from './order/order.ts';
import { OrderLists } from './order/order-lists.tsx';
import { OrderSheet } from './order/order-sheet.tsx';
import { ResultSheet } from './order/result-sheet.tsx';
import { useResults } from './order/results.ts';
import { useStanding } from './order/use-standing.ts';
import type { OpenSheet } from './purchase/open-sheet.ts';
import { PurchaseSection } from './purchase/purchase-section.tsx';
import { RulesSheet } from './purchase/rules-sheet.tsx';

const NONE: readonly OptionOrder[] = [];

/** True if the sheet shows an option as waiting that has ended since: its result is shown instead. */
const isOutdated = (open: OpenSheet | undefined, waiting: readonly OptionOrder[]): boolean =>
  open?.kind === 'order' && open.order.status === 'waiting' && waiting.every(({ id }) => id !== open.order.id);

/** Interval at which options and balances are read while a delivery is due and the feed has not sent it. */
const OVERDUE_MS = 2_000;

/** Reads options and balances again if a due delivery does not arrive; renders nothing. */
function KeepCurrent() {
  const { data: waiting } = useQuery(waitingQuery);
  const now = useNow();
  const isOverdue = waiting?.some(({ dueAt }) => dueAt <= now) ?? false;
  useEffect(() => {
    if (!isOverdue) return;
    const timer = setInterval(() => void readOptionsAgain(), OVERDUE_MS);
    return () => clearInterval(timer);
  }, [isOverdue]);
  return null;
}

const TONES: Readonly<Record<Direction, ChartLine['tone']>> = { up: 'up', down: 'down', flat: 'accent' };

/** One line at an option's start price, and two edges for one that wins between them. Lines at the same price are drawn once. */
function linesOf(orders: readonly OptionOrder[], text: Text): readonly ChartLine[] {
  const lines = orders.flatMap(({ market, direction, openPrice, band }): readonly ChartLine[] => {
    const [title, tone] = [text(SHORT_WORDS[direction]), TONES[direction]];
    const line = (ticks: number): ChartLine => ({ price: Number(formatTicks(market, ticks)), title, tone, of: 'positions' });
    const edges = [openPrice - band, openPrice + band].map((ticks) => ({ ...line(ticks), title: '', isEdge: true }));
    return [line(openPrice), ...(direction === 'flat' ? edges : [])];
  });
  return [...new Map(lines.map((line) => [`${line.tone} ${line.price}`, line])).values()];
}

/** The ways to buy an option that the chart offers in full screen; they lead to the form. */
const dealsOf = (text: Text): readonly Deal[] => [
  { label: text(SHORT_WORDS.up), isUp: true },
  { label: text(SHORT_WORDS.down), isUp: false },
];

/** Beside the form and the bars of a phone's screen. */
const LOW = { kind: 'low', most: 226, others: 540 } as const;

type OptionChartProps = { quotation: Quotation; waiting: readonly OptionOrder[]; fills: boolean; onOrder(order: OptionOrder): void };

/** The chart with the start prices of its market's waiting options, and the time until the next delivery. */
function OptionChart({ quotation, waiting, fills, onOrder }: OptionChartProps) {
  const text = useText();
  const own = useMemo(() => waiting.filter(({ market }) => market.id === quotation.market.id), [waiting, quotation.market.id]);
  const lines = useMemo(() => linesOf(own, text), [own, text]);
  const deals = useMemo(() => dealsOf(text), [text]);
  const next = own.toSorted((one, other) => one.dueAt - other.dueAt)[0];
  return (
    <ChartSection
      quotation={quotation}
      own={{ lines }}
      size={fills ? { kind: 'filling' } : LOW}
      remembered="optionPeriod"
      deals={quotation.market.hasOptions ? deals : undefined}
      corner={next && <NextDelivery key={next.id} order={next} others={own.length - 1} onPress={() => onOrder(next)} />}
    />
  );
}

type NextDeliveryProps = { order: OptionOrder; others: number; onPress(): void };

/** The option that is delivered next, and the number of others. */
function NextDelivery({ order, others, onPress }: NextDeliveryProps) {
  const { result, profit } = useStanding(order);
  return (
    <button
      type="button"
      onClick={onPress}
      className="pointer-events-auto flex items-center gap-2 rounded-lg border border-line bg-card/90 py-1 pr-2.5 pl-1 text-left"
    >
      <DeliveryRing order={order} result={result} size={42} />
      <span className="block text-[0.6875rem] leading-4">
        <DirectionLabel direction={order.direction} isShort />
        <CoinChange coin={order.coin} value={profit} className="block font-semibold" />
      </span>
      {others > 0 && <span className="rounded bg-raised px-1 text-[0.6875rem] leading-4 font-semibold text-mute">+{others}</span>}
    </button>
  );
}

/** Places the parts of options at a trading desk. */
export type OptionLayout = (parts: Readonly<Record<'chart' | 'form' | 'orders', ReactNode>>) => ReactNode;

/**
 * Options of one market: its chart with the waiting options, the purchase form, and the lists of the user's options, below
 * one another unless a `layout` is given.
 */
export function OptionPanel({ quotation, layout }: { quotation: Quotation; layout?: OptionLayout }) {
  const isSignedIn = useSignedIn();
  const { data: waiting = NONE } = useQuery({ ...waitingQuery, enabled: isSignedIn });
  const { results, next, clear } = useResults();
  const [asked, setOpen] = useState<OpenSheet>();
  const open = isOutdated(asked, waiting) ? undefined : asked;
  const close = () => setOpen(undefined);
  const showOrder = (order: OptionOrder) => setOpen({ kind: 'order', order });
  const chart = <OptionChart key="chart" quotation={quotation} waiting={waiting} fills={layout !== undefined} onOrder={showOrder} />;
  const form = quotation.market.hasOptions ? (
    <PurchaseSection key="form" quotation={quotation} open={open} onOpen={setOpen} />
  ) : (
    <NotOffered key="form" />
  );
  const orders = <OrderLists key="orders" market={quotation.market} onOrder={showOrder} />;
  return (
    <>
      {isSignedIn && <KeepCurrent />}
      {layout ? layout({ chart, form, orders }) : [chart, form, orders]}
      <RulesSheet open={open?.kind === 'rules'} onClose={close} quotation={quotation} />
      <OrderSheet order={open?.kind === 'order' ? open.order : undefined} onClose={close} />
      <ResultSheet results={results} isHeld={open !== undefined} onNext={next} onClose={clear} />
    </>
  );
}

/** Notice that this market has no options, with links to markets that have. */
function NotOffered() {
  const text = useText();
  const { data: quotations } = useQuotations();
  return (
    <Empty text={text('refusal.option-not-offered')}>
      <p className="flex flex-wrap justify-center gap-3">
        {quotations
          ?.filter(({ market }) => market.hasOptions)
          .map(({ market: { symbol } }) => (
            <Go
              key={symbol}
              to={to('/pages/option/detail', { mode: 'option', symbol })}
              replace
              className="flex h-11 items-center rounded-lg bg-raised px-4 text-[0.9375rem] font-semibold text-ink"
            >
              {text('option.options-on', { symbol })}
            </Go>
          ))}
      </p>
    </Empty>
  );
}
