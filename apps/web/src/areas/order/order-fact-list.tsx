import type { ReactNode } from 'react';

export type OrderFactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** What the details of an order say, a line each; nothing without facts. */
export const OrderFactList = ({ facts }: OrderFactListProps) =>
  facts.length > 0 && (
    <dl className="text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-h-10 items-center justify-between gap-4 border-b border-line">
          <dt className="shrink-0 text-mute">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
