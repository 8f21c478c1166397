import type { Market } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { isNumber, mapOf, oneOf } from '../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../platform/storage.ts';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { groupText } from './book.ts';

const BOOK_LAYOUTS = ['both', 'bids', 'asks'] as const;
type BookLayout = (typeof BOOK_LAYOUTS)[number];

/** The sides of the book that the user last showed, and the grouping of each market, in ticks. */
type Choice = { readonly layout: BookLayout; readonly groups: Readonly<Record<string, number>> };
const initial: Choice = { layout: 'both', groups: {} };
const shape = { layout: oneOf(BOOK_LAYOUTS), groups: mapOf(isNumber) };
const useChoice = deviceStore<Choice>(STORAGE.book, initial, shape);

/** The chosen look of a market's book; this device remembers it. */
export function useBookChoice({ symbol, bookStep }: Pick<Market, 'symbol' | 'bookStep'>) {
  const { layout, groups } = useChoice();
  return {
    layout,
    setLayout: (next: BookLayout) => useChoice.setState({ layout: next }),
    chosen: groups[symbol] ?? bookStep,
    setChosen: (group: number) => useChoice.setState({ groups: { ...groups, [symbol]: group } }),
  };
}

/** The mark of a row with an order of the user, beside the row. */
export const OwnMark = ({ at = 'left' }: { at?: 'left' | 'right' }) => (
  <>
    <i
      aria-hidden
      className={cx('absolute top-1/2 size-1.5 -translate-y-1/2 rounded-full bg-accent', at === 'left' ? '-left-2' : '-right-2')}
    />
    <span className="sr-only">{useText()('spot.own-order')}</span>
  </>
);

/**
 * Colours of the order book's sides. Prices are drawn on their bars, so their colours are a little closer to the ink
 * than the plain ones, to stay legible.
 */
export const BAR_TONES = {
  bid: { bar: 'bg-up/14', price: 'text-[color-mix(in_srgb,var(--up)_78%,var(--ink))]' },
  ask: { bar: 'bg-down/14', price: 'text-[color-mix(in_srgb,var(--down)_78%,var(--ink))]' },
} as const;

/** The largest amount of a book since its market or group changed, in steps: its decimals do not come and go with a large row. */
export function useLargest(book: string, steps: number): number {
  const [seen, setSeen] = useState({ book, steps });
  const isLarger = seen.book !== book || steps > seen.steps;
  if (isLarger) setSeen({ book, steps });
  return isLarger ? steps : seen.steps;
}

export type GroupSelectProps = {
  market: Market;
  groups: readonly number[];
  group: number;
  onGroup(group: number): void;
  className?: string;
};

/** The choice of the grouping. */
export function GroupSelect({ market, groups, group, onGroup, className }: GroupSelectProps) {
  return (
    <Select
      label={useText()('spot.grouping')}
      value={String(group)}
      onChange={(value) => onGroup(Number(value))}
      items={groups.map((each) => ({ value: String(each), label: groupText(market, each) }))}
      className={cx('h-8!', className)}
    />
  );
}

export type BookControlsProps = GroupSelectProps & {
  layout: BookLayout;
  onLayout(layout: BookLayout): void;
  /** For a mouse: the buttons are lower, and as wide as their texts. */
  isLow: boolean;
};

/** The grouping of the book, and the sides it shows. */
export function BookControls({ layout, onLayout, isLow, ...grouping }: BookControlsProps) {
  const text = useText();
  const next = BOOK_LAYOUTS[(BOOK_LAYOUTS.indexOf(layout) + 1) % BOOK_LAYOUTS.length] ?? 'both';
  return (
    <div className={cx('flex shrink-0 gap-1', isLow ? 'h-9 flex-row-reverse items-center justify-between' : 'h-11 items-end')}>
      <GroupSelect {...grouping} className={isLow ? 'h-6! bg-transparent! pr-0!' : 'min-w-0 flex-1 desk:max-w-none'} />
      <button
        type="button"
        aria-label={`${text('spot.layout')}: ${text(`spot.layout-${layout}`)}`}
        onClick={() => onLayout(next)}
        className={cx('reach after:w-10 grid shrink-0 place-items-center rounded-lg bg-raised', isLow ? 'size-7' : 'size-8')}
      >
        <LayoutMark layout={layout} />
      </button>
    </div>
  );
}

/** A small picture of the layout: a bar of colour for each side shown. */
const LayoutMark = ({ layout }: { layout: BookLayout }) => (
  <span aria-hidden className="grid h-4 w-4 grid-cols-[5px_1fr] gap-0.5">
    <span className="grid gap-0.5">
      {layout !== 'bids' && <i className="bg-down" />}
      {layout !== 'asks' && <i className="bg-up" />}
    </span>
    <span className="grid gap-0.5">
      {[0, 1, 2].map((line) => (
        <i key={line} className="bg-mute" />
      ))}
    </span>
  </span>
);
