import { bookGroups, formatTicks, type Market } from '@mt2/domain/market-terms';
import type { DepthRow } from '@mt2/domain/order';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react';
import type { Book } from '../../../platform/feed/feed-data.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { type Quotation, typedPrice } from '../quotation.ts';
import { useFiat } from '../use-fiat.ts';
import {
  type AmountFormat,
  amountFormat,
  atTicks,
  type BookSides,
  bookAmount,
  expectedLargest,
  groupDecimals,
  groupFor,
  nextLevel,
  type OwnPrices,
  ownRows,
} from './book.ts';
import { BAR_TONES, BookControls, OwnMark, useBookChoice, useLargest } from './book-controls.tsx';
import type { BookKind } from './book-fields.ts';
import { DESK_ROW, RowSum, usePointedRows } from './row-sum.tsx';
import { useBookRows } from './use-book.ts';
import type { BookHeights } from './use-fitting-rows.ts';

const STEPS: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** With a price `at`, arrow keys in the book call `onLevel` with its next level above or below it, in ticks. */
function bookKeys(market: Market, rows: BookSides | undefined, at: string | undefined, onLevel: (ticks: number) => void) {
  if (at === undefined) return {};
  return {
    tabIndex: 0,
    // A row that has the focus may vanish with its level.
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => target.closest('li') && currentTarget.focus(),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key];
      if (!step || !rows || event.target !== event.currentTarget) return;
      const level = nextLevel(rows, atTicks(market, at), step);
      event.preventDefault();
      if (level !== undefined) onLevel(level);
    },
  };
}

export type OrderBookProps = {
  quotation: Quotation;
  book: Book | undefined;
  /** The orders that trade with it. */
  kind?: BookKind;
  onPrice(price: string): void;
  /** The user's own orders, whose rows are marked. */
  own?: OwnPrices | undefined;
  /** Rows of each side if both are shown; a single side has all of them. */
  rows: number;
  /** At a desk, the limit price in the form: its row is marked, and arrow keys take the next level; null if it has none. */
  at?: string | null;
};

/** Heights of a book at the desk and on a phone. */
export const DESK_BOOK: BookHeights = { row: DESK_ROW, rest: 100 };
export const PHONE_BOOK: BookHeights = { row: 24, rest: 124 };

/**
 * The order book next to the form: asks above, bids below, and between them the last price, which takes the remaining height.
 * Tapping a row fills its price into the form. At the desk the rows are lower and show the cumulative total.
 */
export function OrderBook({ quotation, book, kind, onPrice, own, rows: each, at: typed }: OrderBookProps) {
  const text = useText();
  const { market } = quotation;
  const { chosen, setChosen, layout, setLayout } = useBookChoice(market);
  const count = layout === 'both' ? each : 2 * each;
  const groups = bookGroups(market, count);
  // A group that cannot fill a long side is replaced by a smaller one until both sides are shown.
  const group = groupFor(groups, chosen);
  const rows = useBookRows(market, book, group, count, kind);
  const at = typed ?? undefined;
  const keys = bookKeys(market, rows, at, (ticks) => onPrice(formatTicks(market, ticks)));
  const isAtDesk = typed !== undefined;
  // All amounts are compared at a glance: those of both sides, and at a desk the totals with the quantities.
  const amounts = [...(rows?.asks ?? []), ...(rows?.bids ?? [])].map(({ quantity, total }) => (isAtDesk ? total : quantity));
  const expected = expectedLargest(market, quotation.volume, group, isAtDesk ? count : undefined);
  const side = {
    market,
    ...amountFormat(market, useLargest(`${market.symbol} ${group}`, Math.max(expected, ...amounts))),
    count,
    group,
    onPrice,
    own,
    at: atTicks(market, at),
    isAtDesk,
  };
  const controls = (
    <BookControls market={market} groups={groups} group={group} onGroup={setChosen} layout={layout} onLayout={setLayout} isLow={isAtDesk} />
  );
  return (
    <section {...keys} aria-label={text('spot.order-book')} className="flex min-w-0 flex-col">
      {isAtDesk && controls}
      <div
        className={cx('items-center gap-1 text-[0.625rem] leading-3 text-mute', isAtDesk ? `${COLUMNS} h-6` : 'flex h-8 justify-between')}
      >
        <span>{text('spot.price-in', { coin: 'USDT' })}</span>
        <span className="text-right">{text('spot.quantity-in', { coin: market.base })}</span>
        {isAtDesk && <span className="text-right">{text('kline.cumulative-in', { coin: market.base })}</span>}
      </div>
      {layout !== 'bids' && <Side side="ask" rows={rows?.asks} {...side} />}
      <Middle quotation={quotation} onPrice={() => onPrice(typedPrice(quotation))} isAtDesk={isAtDesk} />
      {layout !== 'asks' && <Side side="bid" rows={rows?.bids} {...side} />}
      {!isAtDesk && controls}
    </section>
  );
}

/** Price, quantity and total at a desk. */
const COLUMNS = 'grid grid-cols-3';

/** The last price, its direction, and its value in the user's currency. */
function Middle({ quotation: { market, last, open }, onPrice, isAtDesk }: { quotation: Quotation; onPrice(): void; isAtDesk: boolean }) {
  const fiat = useFiat();
  const [seen, setSeen] = useState({ last, isUp: last >= open });
  if (seen.last !== last) setSeen({ last, isUp: last >= seen.last });
  const Arrow = seen.isUp ? ArrowUp : ArrowDown;
  const inFiat = fiat(last, market.priceDecimals);
  return (
    <button
      type="button"
      onClick={onPrice}
      className={cx('flex shrink-0 text-left', isAtDesk ? 'h-9 items-center gap-2' : 'min-h-12 grow flex-col justify-center')}
    >
      <span className={cx('flex items-center gap-0.5 text-base leading-5 font-semibold', seen.isUp ? 'text-up' : 'text-down')}>
        {formatAmount(last, market.priceDecimals)}
        <Arrow size={14} aria-hidden />
      </span>
      <span className="min-h-4 text-[0.6875rem] leading-4 text-mute">{inFiat && `≈ ${inFiat}`}</span>
    </button>
  );
}

type SideProps = AmountFormat & {
  side: 'bid' | 'ask';
  market: Market;
  rows: readonly DepthRow[] | undefined;
  count: number;
  group: number;
  onPrice(price: string): void;
  own: OwnPrices | undefined;
  /** In ticks. */
  at: number | undefined;
  /** Arrow keys take its levels: Tab goes past them, from the last price to what follows the book. */
  isAtDesk: boolean;
};

/** One side in a fixed number of rows: best prices next to the middle, empty rows away from it. */
function Side({ side, market, rows, decimals, unit, count, group, onPrice, own, at, isAtDesk }: SideProps) {
  const text = useText();
  const { pointed, handlers } = usePointedRows(side);
  const mine = ownRows(own, side, group);
  const shown = side === 'ask' ? rows?.toReversed() : rows;
  const height = isAtDesk ? 'h-5' : 'h-6';
  const blank = Array.from({ length: count - (rows?.length ?? count) }, (_, index) => <li key={`blank ${index}`} className={height} />);
  return (
    <ol aria-label={text(side === 'ask' ? 'kline.asks' : 'kline.bids')} className={`${side}s relative`} {...(isAtDesk && handlers)}>
      {side === 'ask' && blank}
      {!rows &&
        Array.from({ length: count }, (_, index) => (
          <li key={index} className={cx('flex items-center', height)}>
            <Skeleton className="h-3 w-full" />
          </li>
        ))}
      {shown?.map((row) => (
        <BookRow
          key={row.price}
          side={side}
          market={market}
          priceDecimals={groupDecimals(market, group)}
          decimals={decimals}
          unit={unit}
          onPrice={onPrice}
          isAt={row.price === at}
          isOwn={mine.has(row.price)}
          isAtDesk={isAtDesk}
          {...row}
        />
      ))}
      {side === 'bid' && blank}
      {rows && pointed && pointed.count <= rows.length && (
        <RowSum side={side} market={market} {...pointed} rows={rows.slice(0, pointed.count)} />
      )}
    </ol>
  );
}

type BookRowProps = DepthRow &
  Pick<SideProps, 'side' | 'market' | 'decimals' | 'unit' | 'onPrice' | 'isAtDesk'> & {
    priceDecimals: number;
    isAt: boolean;
    isOwn: boolean;
  };

const BookRow = memo(function BookRow(props: BookRowProps) {
  const { side, market, priceDecimals, decimals, unit, price, quantity, total, share, isAt, isOwn, isAtDesk, onPrice } = props;
  const exact = formatTicks(market, price);
  return (
    <li className="relative">
      <i aria-hidden style={{ width: `${share * 100}%` }} className={cx('absolute inset-y-px right-0', BAR_TONES[side].bar)} />
      <button
        type="button"
        tabIndex={isAtDesk ? -1 : undefined}
        aria-current={isAt || undefined}
        onClick={() => onPrice(exact)}
        className={cx(
          'relative w-full items-center gap-1 text-[0.6875rem] -outline-offset-1 aria-current:bg-ink/10',
          isAtDesk ? `${COLUMNS} h-5 text-right` : 'flex h-6 justify-between',
        )}
      >
        <span className={cx('text-left', BAR_TONES[side].price)}>
          {formatAmount(exact, priceDecimals)}
          {isOwn && <OwnMark />}
        </span>
        <span>{bookAmount(market, { decimals, unit }, quantity)}</span>
        {isAtDesk && <span>{bookAmount(market, { decimals, unit }, total)}</span>}
      </button>
    </li>
  );
});
