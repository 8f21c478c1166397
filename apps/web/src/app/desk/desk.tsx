import { type ReactNode, useRef } from 'react';
import { DESK_BOOK, DepthChart, PairList, type Quotation, useFittingRows } from '../../areas/market/index.ts';
import type { TradeParts } from '../../areas/order/index.ts';
import { useEntryState } from '../../frame/entry-state.ts';
import { useText } from '../../platform/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { DeskGrid } from './desk-grid.tsx';
import { Trades } from './trades.tsx';

export type DeskProps = {
  quotation: Quotation;
  /** The chart, given what takes a price into the form. */
  chart(onPrice: TradeParts['takePrice'] | undefined): ReactNode;
  /** A description of what is traded, in a tab next to the chart. */
  info: ReactNode;
  /** Form and book; none once the market is delisted. */
  trade?: TradeParts | undefined;
  orders: ReactNode;
  /** Chooses another market. */
  onPair(symbol: string): void;
  hasContracts?: true;
};

/** A window with room for the markets below the form. */
const TALL = '(min-height: 840px)';

/** A trading desk: chart, book and form side by side, the trades below the book or, in a very wide window, next to it, orders below. */
export function Desk({ quotation, chart, info, trade, orders, onPair, hasContracts }: DeskProps) {
  const text = useText();
  const [tab, setTab] = useEntryState<'chart' | 'depth' | 'info'>('chart', 'chart');
  const isTall = useMedia(TALL);
  const items = [
    { value: 'chart', label: text('lever.chart') },
    { value: 'depth', label: text('kline.depth-chart') },
    { value: 'info', label: text('kline.info') },
  ] as const;
  return (
    <DeskGrid
      className="grid-cols-[minmax(0,1fr)_240px_280px] [grid-template-areas:'chart_book_form'_'chart_trades_form'_'orders_orders_form']
        min-[1280px]:grid-cols-[minmax(0,1fr)_280px_320px] min-[1600px]:grid-cols-[minmax(0,1fr)_270px_300px_340px]
        min-[1600px]:[grid-template-areas:'chart_trades_book_form'_'chart_trades_book_form'_'orders_orders_orders_form']"
      orders={orders}
    >
      <div className="flex min-w-0 flex-col bg-page [grid-area:chart]">
        <Tabs value={tab} onChange={(next) => setTab(next)} items={items} label={text('lever.chart')} className="border-b border-line" />
        <div className="min-h-0 flex-1 overflow-y-auto">
          {tab === 'chart' && chart(trade?.takePrice)}
          {tab === 'depth' && <DepthChart market={quotation.market} kind={hasContracts && 'contract'} />}
          {tab === 'info' && info}
        </div>
      </div>
      <div className="flex min-w-0 flex-col bg-page [grid-area:book]">{trade && <FittingBook book={trade.book} />}</div>
      <div className="min-w-0 bg-page [grid-area:trades]">
        <Trades quotation={quotation} />
      </div>
      <div className="flex min-w-0 flex-col bg-page [grid-area:form]">
        <div className="max-h-full min-h-0 shrink-0 overflow-x-clip overflow-y-auto p-3 not-last:border-b not-last:border-line last:flex-1">
          {trade?.form}
        </div>
        {isTall && (
          // Rows as dense as those of a table.
          <div className="min-h-0 flex-1 overflow-y-auto [&_[data-pair]]:h-9 [&_[data-pair]]:gap-2 [&_[data-pair]]:text-xs [&_b]:text-[0.8125rem]">
            <PairList symbol={quotation.market.symbol} onChoose={onPair} hasContracts={hasContracts} />
          </div>
        )}
      </div>
    </DeskGrid>
  );
}

const LEAST_ROWS = 3;

/** As many rows as there is room for. */
function FittingBook({ book }: { book: TradeParts['book'] }) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useFittingRows(box, DESK_BOOK, LEAST_ROWS);
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-hidden px-3">
      {rows !== undefined && book(rows)}
    </div>
  );
}
