import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { stepByKeys } from './step-keys.ts';

export type ChipsProps<V extends string | number> = {
  /** Undefined if something else than these items is chosen. */
  value: V | undefined;
  onChange(value: NoInfer<V>): void;
  items: readonly { value: NoInfer<V>; label: ReactNode }[];
  label: string;
  /** `fill` shares the width evenly as one segmented bar; `free` keeps each chip as wide as its word and scrolls. */
  fit?: 'fill' | 'free';
  className?: string;
};

/** One of a few, as a segmented bar. Arrow keys move between them. */
export function Chips<const V extends string | number>({ value, onChange, items, label, fit = 'fill', className }: ChipsProps<V>) {
  const group = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value brings a different chip into view
  useLayoutEffect(() => {
    const [bar, chip] = [group.current, group.current?.querySelector<HTMLElement>('[aria-checked=true]')];
    if (!bar || !chip) return;
    const isInView = chip.offsetLeft >= bar.scrollLeft && chip.offsetLeft + chip.offsetWidth <= bar.scrollLeft + bar.clientWidth;
    if (!isInView) bar.scrollLeft = chip.offsetLeft - (bar.clientWidth - chip.offsetWidth) / 2;
  }, [value]);
  const fill = fit === 'fill';
  const reached = value ?? items[0]?.value;
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      onKeyDown={stepByKeys('radio', { value, items, onChange })}
      className={cx('flex', fill ? 'rounded-lg bg-raised p-0.5' : 'more-ahead relative scrollbar-none gap-2 overflow-x-auto', className)}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot look like a segment and keep its label inside
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          tabIndex={item.value === reached ? 0 : -1}
          onClick={() => onChange(item.value)}
          className={cx(
            // Chips are narrow and adjacent: a target wider than its chip would take the taps of its neighbours.
            'reach after:w-full h-9 rounded-md cramped:h-auto! cramped:min-h-9 text-[0.8125rem] whitespace-nowrap text-mute',
            'outline-offset-[-2px]',
            'aria-checked:font-semibold aria-checked:text-ink',
            fill ? 'min-w-0 flex-1 px-1 aria-checked:bg-thumb max-[359px]:flex-auto' : 'shrink-0 px-3 aria-checked:bg-raised',
          )}
        >
          {/* The inner element is clipped: clipping the button itself would cut off its reach. */}
          <span className="block truncate">{item.label}</span>
        </button>
      ))}
    </div>
  );
}

/** The same as a field of a form, below its label. */
export const ChipsField = <const V extends string | number>(chips: ChipsProps<V>) => (
  <div className="min-w-0">
    <p className="mb-1.5 text-[0.8125rem] text-mute">{chips.label}</p>
    <Chips {...chips} />
  </div>
);
