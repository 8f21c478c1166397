import type { ReactNode } from 'react';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Control at the end of the line. */
  action?: ReactNode;
};

/** A list of facts: a label and its value per line. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className="divide-y divide-line">
    {items.map(({ label, value, action }) => (
      <div
        key={label}
        className="grid min-h-11 grid-cols-[minmax(min-content,1fr)_fit-content(calc(100%-5.5rem))] items-center gap-4 py-2 text-sm"
      >
        <dt className="text-mute">{label}</dt>
        <dd className="flex items-center justify-end gap-1 text-right">
          <span className="min-w-0 wrap-anywhere">{value}</span>
          {action}
        </dd>
      </div>
    ))}
  </dl>
);
