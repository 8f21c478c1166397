import type { Market } from '@mt2/domain/market-terms';
import type { DepthRow } from '@mt2/domain/order';
import { type PointerEvent, useState } from 'react';
import { formatAmount, formatMean } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { sumOf } from './book.ts';

/** Height of a row at a desk. */
export const DESK_ROW = 20;
/** Between the book and its sums. */
const GAP = 16;

/** The number of rows from the best price to the mouse, and where the last of them begins in the window. */
type Pointed = { readonly count: number; readonly left: number; readonly y: number };

/** The rows from the best price to the mouse, which a finger does not have; undefined outside them. */
export function usePointedRows(side: 'bid' | 'ask') {
  const [pointed, setPointed] = useState<Pointed>();
  const onPointerMove = ({ pointerType, currentTarget, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const { left, top, bottom } = currentTarget.getBoundingClientRect();
    const count = Math.floor((side === 'bid' ? clientY - top : bottom - clientY) / DESK_ROW) + 1;
    const y = side === 'bid' ? top + count * DESK_ROW : bottom - count * DESK_ROW;
    if (count !== pointed?.count) setPointed({ count, left, y });
  };
  return { pointed, handlers: { onPointerMove, onPointerLeave: () => setPointed(undefined) } };
}

export type RowSumProps = Pick<Pointed, 'left' | 'y'> & {
  side: 'bid' | 'ask';
  market: Market;
  /** From the best price to the row under the mouse. */
  rows: readonly DepthRow[];
};

/** What an order that takes all these rows would trade, beside the last of them: its average price and its sums. */
export function RowSum({ side, market, rows, left, y }: RowSumProps) {
  const text = useText();
  const { base, quote, average } = sumOf(market, rows);
  const facts = [
    [text('spot.average-price'), formatMean(average, market.priceDecimals)],
    [text('kline.cumulative-in', { coin: market.base }), formatAmount(base, market.quantityDecimals)],
    [text('kline.cumulative-in', { coin: 'USDT' }), formatAmount(quote, 2)],
  ] as const;
  return (
    <li
      aria-hidden
      style={{ height: rows.length * DESK_ROW }}
      className={cx(
        'pointer-events-none absolute inset-x-0 border-dashed border-mute bg-ink/5',
        side === 'bid' ? 'top-0 border-b' : 'bottom-0 border-t',
      )}
    >
      {/* Beside the book, whose column cuts off what leaves it. */}
      <dl
        style={{ left: left - GAP, top: y }}
        className="fixed z-10 grid -translate-x-full -translate-y-1/2 grid-cols-[auto_auto] gap-x-4 gap-y-1 rounded-lg bg-raised px-3 py-2
          text-[0.6875rem] leading-4 whitespace-nowrap shadow-lg"
      >
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-mute">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
