import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';

/** `hint` is a sentence below its name. */
type Option<V> = { value: V; label: ReactNode; hint?: string; disabled?: boolean };

/** The option index that a key moves to; undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

export type OptionListProps<V> = {
  /** Name of the choice, for screen readers. */
  label: string;
  value: NoInfer<V> | undefined;
  options: readonly Option<V>[];
  onChoose(value: V): void;
};

/**
 * The choices of a sheet, one of which is marked; the sheet begins there. Arrow keys, Home and End move between them;
 * Enter and the space bar choose.
 */
export function OptionList<const V extends string | number>({ label, value, options, onChoose }: OptionListProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = options.filter((option) => !option.disabled).map((option) => option.value);
  const [focused, setFocused] = useState<V>();
  /** The choice that the Tab key leads to. */
  const stop = [focused, value].find((each) => each !== undefined && open.includes(each)) ?? open[0];
  const onKeyDown = (event: KeyboardEvent) => {
    if (stop === undefined) return;
    const place = placeAfter(event.key, open.indexOf(stop), open.length);
    const isChoice = event.key === 'Enter' || event.key === ' ';
    if (place === undefined && !isChoice) return;
    event.preventDefault();
    if (place === undefined) return onChoose(stop);
    const at = options.findIndex((option) => option.value === open[place]);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[at]?.focus();
  };
  return (
    <div ref={list} role="listbox" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all its options
        <div
          key={option.value}
          role="option"
          aria-labelledby={`${id}-${option.value}`}
          aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}-hint`}
          aria-selected={option.value === value}
          aria-disabled={option.disabled}
          tabIndex={option.value === stop ? 0 : -1}
          onFocus={() => setFocused(option.value)}
          onClick={() => !option.disabled && onChoose(option.value)}
          className="flex min-h-14 w-full cursor-pointer items-center gap-3 py-2 text-left text-[0.9375rem] -outline-offset-2
            select-none aria-disabled:cursor-default aria-disabled:opacity-40"
        >
          <div className="min-w-0 flex-1">
            <span id={`${id}-${option.value}`} className="flex items-center gap-3">
              {option.label}
            </span>
            {option.hint !== undefined && (
              <span id={`${id}-${option.value}-hint`} className="block pt-0.5 text-xs leading-snug text-mute">
                {option.hint}
              </span>
            )}
          </div>
          <Check size={18} aria-hidden className={cx('shrink-0 text-accent', option.value !== value && 'invisible')} />
        </div>
      ))}
    </div>
  );
}
