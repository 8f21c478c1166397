import { type ReactNode, useRef } from 'react';
import { DESK_BOOK, PairList, type Quotation, useFittingRows } from '../../areas/market/index.ts';
import type { TradeParts } from '../../areas/order/index.ts';
import { useEntryState } from '../../frame/entry-state.ts';
import { useText } from '../../platform/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { DeskGrid } from './desk-grid.tsx';
import { Trades } from './trades.tsx';

export type DeskProps = {
  quotation: Quotation;
  chart: ReactNode;
  /** Form and book; none once the market is delisted. */
  trade?: TradeParts | undefined;
  orders: ReactNode;
  /** Chooses another market. */
  onPair(symbol: string): void;
  hasContracts?: true;
};

/** A window with room for the trades next to the book. */
const VERY_WIDE = '(min-width: 1600px)';
/** A window with room for the markets below the form. */
const TALL = '(min-height: 840px)';

/** A trading desk: chart, book and form side by side, orders below. */
export function Desk({ quotation, chart, trade, orders, onPair, hasContracts }: DeskProps) {
  const isVeryWide = useMedia(VERY_WIDE);
  const isTall = useMedia(TALL);
  return (
    <DeskGrid
      className="grid-cols-[minmax(0,1fr)_240px_280px] [grid-template-areas:'chart_book_form'_'orders_orders_form']
        min-[1280px]:grid-cols-[minmax(0,1fr)_280px_320px] min-[1600px]:grid-cols-[minmax(0,1fr)_270px_300px_340px]
        min-[1600px]:[grid-template-areas:'chart_trades_book_form'_'orders_orders_orders_form']"
      orders={orders}
    >
      <div className="flex min-w-0 flex-col bg-page [grid-area:chart]">{chart}</div>
      {isVeryWide && (
        <div className="min-w-0 bg-page [grid-area:trades]">
          <Trades quotation={quotation} />
        </div>
      )}
      <BookPanel quotation={quotation} book={trade?.book} hasTrades={!isVeryWide} />
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

type BookPanelProps = { quotation: Quotation; book: TradeParts['book'] | undefined; hasTrades: boolean };

/** The book, and the trades in a tab unless they are shown next to it. */
function BookPanel({ quotation, book, hasTrades }: BookPanelProps) {
  const text = useText();
  const [tab, setTab] = useEntryState<'book' | 'trades'>('beside', 'book');
  const shown = hasTrades ? tab : 'book';
  const items = [
    { value: 'book', label: text('spot.order-book') },
    { value: 'trades', label: text('spot.trades') },
  ] as const;
  return (
    <div className="flex min-w-0 flex-col bg-page [grid-area:book]">
      {hasTrades && (
        <Tabs
          value={tab}
          onChange={(next) => setTab(next)}
          items={items}
          label={text('spot.order-book')}
          className="border-b border-line"
        />
      )}
      {shown === 'trades' ? (
        <div className="min-h-0 flex-1">
          <Trades quotation={quotation} />
        </div>
      ) : (
        book && <FittingBook book={book} />
      )}
    </div>
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
