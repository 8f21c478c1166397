import { type ReactNode, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { PHONE_BOOK, useFittingRows } from '../market/index.ts';

/** A form and its book. */
export type TradeParts = {
  readonly form: ReactNode;
  /** The book with this number of rows on each side; arrow keys take its levels into the form. */
  book(rows: number): ReactNode;
  /** Takes a price into the form, as a tap in the book does. */
  takePrice(price: string): void;
};
/** Arranges a form and its book, neither of which a delisted market has; by default they are side by side, as on a phone. */
export type TradeLayout = (parts?: TradeParts) => ReactNode;

/** Placeholder for a form and the book next to it while a market is read. */
export const TradeSkeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('grid grid-cols-[1.35fr_1fr] gap-3', className)}>
    <div className="space-y-2.5">
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
    <Skeleton />
  </div>
);

/** Minimum rows on each side. Every form is at least as high as a book with these. */
const LEAST = 7;

/** A form on a phone, and to its right a book of the same height; below it if two columns in the browser's font would hide digits. */
export function FormBesideBook({ form, book }: TradeParts) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useFittingRows(box, PHONE_BOOK, LEAST);
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-3 px-4 cramped:grid-cols-[minmax(0,1fr)]">
      {/* A focused field is not hidden by the buttons. */}
      <div ref={box} className="self-start [&_input]:scroll-mb-52">
        {form}
      </div>
      {book(rows ?? LEAST)}
    </div>
  );
}
