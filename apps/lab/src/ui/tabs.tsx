import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props<T extends string> = {
  readonly label: string;
  readonly tabs: readonly (readonly [value: T, text: string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

/** A choice between views of the same data: toggle buttons. */
export const Tabs = <T extends string>({ label, tabs, value, onChange }: Props<T>): ReactNode => (
  <fieldset className="flex max-w-full flex-wrap gap-1 self-start rounded-lg bg-card p-1">
    <legend className="sr-only">{label}</legend>
    {tabs.map(([each, text]) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === value}
        className={cx('h-8 rounded-md px-3 font-medium', each === value ? 'bg-raised text-ink' : 'text-mute hover:text-ink')}
        onClick={() => onChange(each)}
      >
        {text}
      </button>
    ))}
  </fieldset>
);
