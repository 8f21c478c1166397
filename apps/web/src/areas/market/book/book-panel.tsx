import { bookGroups, formatTicks, type Market } from '@mt2/domain/market-terms';
import type { DepthRow } from '@mt2/domain/order';
import type { Book } from '../../../platform/feed/feed-data.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { useQuotation } from '../use-quotations.ts';
import { type AmountFormat, amountFormat, bookAmount, expectedLargest, groupDecimals, groupFor, type OwnPrices, ownRows } from './book.ts';
import { BAR_TONES, GroupSelect, OwnMark, useBookChoice, useLargest } from './book-controls.tsx';
import { useBookRows } from './use-book.ts';

const ROWS = 12;

type BookPanelProps = {
  market: Market;
  book: Book | undefined;
  /** The user's own orders, whose rows are marked. */
  own: OwnPrices | undefined;
};

/** The order book under the chart: bids on the left, asks on the right, bars towards the outside. */
export function BookPanel({ market, book, own }: BookPanelProps) {
  const text = useText();
  const { chosen, setChosen } = useBookChoice(market);
  const groups = bookGroups(market, ROWS);
  const group = groupFor(groups, chosen);
  const rows = useBookRows(market, book, group, ROWS);
  const amounts = [...(rows?.bids ?? []), ...(rows?.asks ?? [])].map(({ quantity }) => quantity);
  const expected = expectedLargest(market, useQuotation(market.symbol).quotation?.volume ?? 0n, group);
  const format = amountFormat(market, useLargest(`${market.symbol} ${group}`, Math.max(expected, ...amounts)));
  if (!rows) return <Skeleton className="m-4 h-72" />;
  const shared = { market, own, group, decimals: groupDecimals(market, group), format };
  return (
    <div className="px-4 pb-4 text-xs">
      <div className="grid grid-cols-[1fr_auto_1fr] gap-2 pt-3 pb-1.5 text-[0.6875rem] text-mute">
        <span className="truncate">{text('spot.quantity-in', { coin: market.base })}</span>
        <span>{text('spot.price-in', { coin: 'USDT' })}</span>
        <span className="truncate text-right">{text('spot.quantity-in', { coin: market.base })}</span>
      </div>
      <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1">
        <Side side="bid" rows={rows.bids} label={text('kline.bids')} {...shared} />
        <Side side="ask" rows={rows.asks} label={text('kline.asks')} {...shared} />
      </div>
      <div className="flex justify-end pt-2">
        <GroupSelect market={market} groups={groups} group={group} onGroup={setChosen} />
      </div>
    </div>
  );
}

type SideProps = {
  market: Market;
  rows: readonly DepthRow[];
  side: 'bid' | 'ask';
  own: OwnPrices | undefined;
  group: number;
  decimals: number;
  format: AmountFormat;
  label: string;
};

function Side({ market, rows, side, own, group, decimals, format, label }: SideProps) {
  const mine = ownRows(own, side, group);
  const isBid = side === 'bid';
  return (
    <ol aria-label={label}>
      {rows.map(({ price, quantity, share }) => (
        <li key={price} className={cx('relative flex h-5.5 items-center justify-between', !isBid && 'flex-row-reverse')}>
          <i
            aria-hidden
            style={{ width: `${share * 100}%` }}
            className={cx('absolute inset-y-px', isBid ? 'right-0' : 'left-0', BAR_TONES[side].bar)}
          />
          <span className="relative">{bookAmount(market, format, quantity)}</span>
          {mine.has(price) && <OwnMark at={isBid ? 'left' : 'right'} />}
          <span className={cx('relative', BAR_TONES[side].price)}>{formatAmount(formatTicks(market, price), decimals)}</span>
        </li>
      ))}
    </ol>
  );
}
