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
        <dt className="text-mute">{label}</dt>
        <dd className="flex max-w-[calc(100%-6.5rem)] shrink-0 items-center justify-end gap-1 text-right">
          <span className="min-w-0 break-words">{value}</span>
          {action}
        </dd>
      </div>
    ))}
  </dl>
);
