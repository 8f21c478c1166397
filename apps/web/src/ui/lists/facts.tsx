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
      <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm">
        <dt className="shrink-0 text-mute">{label}</dt>
        <dd className="flex min-w-0 items-center justify-end gap-1 text-right">
          <span className="min-w-0 break-words">{value}</span>
          {action}
        </dd>
      </div>
    ))}
  </dl>
);
