import type { ReactNode } from 'react';
import { CopyValue } from '../../platform/device/copy-value.tsx';
import { type Text, useText } from '../../platform/i18n.ts';
import { zoneName } from '../../platform/time-zone.ts';

/** A client order ID with a button that copies it. */
export function ClientIdValue({ clientId }: { clientId: string }) {
  const text = useText();
  return (
    <span className="-my-3 inline-flex min-w-0 items-center justify-end">
      <span className="min-w-0 text-right wrap-anywhere">{clientId}</span>
      <CopyValue label={text('spot.client-order-id')} value={clientId} />
    </span>
  );
}

/** The label of a time, with its zone: `Time (UTC+9)`. */
export const timeLabel = (text: Text): string => `${text('common.time')} (${zoneName()})`;

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
