import { ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';

export type SelectProps<V extends string> = {
  label: string;
  value: V;
  onChange(value: V): void;
  items: readonly { value: V; label: string }[];
  /** 'shrink' shows longer names and gives way to its neighbours where the row is narrow. */
  fit?: 'content' | 'shrink';
  className?: string;
};

/** One of a list, chosen in the device's own way. As wide as what is chosen. */
export function Select<const V extends string>({ label, value, onChange, items, fit = 'content', className }: SelectProps<V>) {
  return (
    <span
      className={cx(
        'reach inline-flex h-9 items-center rounded-lg bg-raised focus-within:outline-2 focus-within:outline-accent',
        fit === 'shrink' ? 'min-w-0' : 'shrink-0',
        className,
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        className={cx(
          'field-sizing-content z-[1] h-full min-w-0 appearance-none truncate bg-transparent pr-7 pl-3 text-[13px] outline-none',
          fit === 'shrink' ? 'max-w-52' : 'max-w-40',
        )}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value} className="bg-card">
            {item.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className="pointer-events-none absolute right-2 text-mute" aria-hidden />
    </span>
  );
}
