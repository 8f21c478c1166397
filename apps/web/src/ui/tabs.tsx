import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { stepByKeys } from './step-keys.ts';

type TabItem<V extends string> = { value: V; label: ReactNode };
export type TabsProps<V extends string> = {
  value: V;
  onChange(value: NoInfer<V>): void;
  items: readonly TabItem<NoInfer<V>>[];
  /** Name of the choice, for screen readers. */
  label: string;
  /** The panel of the chosen tab; without it the tabs only choose. */
  children?: ReactNode;
  className?: string;
  /** `sm` is for tabs that must all fit in a phone's width. */
  size?: 'sm' | 'md' | 'lg';
  /** They stay in view while their list scrolls. */
  isSticky?: boolean;
};

/** For a filter that stays below sticky tabs. */
export const BELOW_TABS = 'sticky top-11 z-10 bg-page';

const SIZES = { sm: 'text-[0.8125rem]', md: 'text-sm', lg: 'text-base' } as const;

/** Underlined tabs that scroll sideways when they do not fit. Arrow keys move between them. */
export function Tabs<const V extends string>({
  value,
  onChange,
  items,
  label,
  children,
  className,
  size = 'md',
  isSticky = false,
}: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const words = items.map((item) => (typeof item.label === 'string' ? item.label : '')).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value brings a different tab into view, and longer words move it
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [value, words]);
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={stepByKeys('tab', { value, items, onChange })}
        className={cx(
          'more-ahead flex shrink-0 scrollbar-none gap-5 overflow-x-auto px-4',
          isSticky ? 'sticky top-0 z-20 bg-page' : 'relative',
          className,
        )}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={children !== undefined && item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            className={cx(
              'relative h-11 min-w-11 shrink-0 whitespace-nowrap text-mute outline-offset-[-2px]',
              'aria-selected:font-semibold aria-selected:text-ink',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:scale-x-0 after:rounded-full',
              'after:bg-brand after:transition-[scale] after:duration-200 aria-selected:after:scale-x-100',
              SIZES[size],
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
