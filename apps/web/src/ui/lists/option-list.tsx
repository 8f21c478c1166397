import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type Option<V> = { value: V; label: ReactNode; disabled?: boolean };

/** The choices of a sheet, one of which is marked. */
export function OptionList<const V extends string | number>({
  value,
  options,
  onChoose,
}: {
  value: NoInfer<V> | undefined;
  options: readonly Option<V>[];
  onChoose(value: V): void;
}) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            aria-pressed={option.value === value}
            disabled={option.disabled}
            onClick={() => onChoose(option.value)}
            className="flex min-h-14 w-full items-center gap-3 py-2 text-left text-[15px] disabled:opacity-40"
          >
            <span className="flex min-w-0 flex-1 items-center gap-3">{option.label}</span>
            <Check size={18} aria-hidden className={cx('shrink-0 text-accent', option.value !== value && 'invisible')} />
          </button>
        </li>
      ))}
    </ul>
  );
}
