import type { OrderKind } from '@mt2/domain/order';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';

const KINDS = ['limit', 'market'] as const;

/** The order that a trigger places. */
export function StopKind({ value, onChange }: { value: OrderKind; onChange(kind: OrderKind): void }) {
  const text = useText();
  return (
    <Chips
      label={text('trigger.order-kind')}
      value={value}
      onChange={onChange}
      items={KINDS.map((kind) => ({ value: kind, label: text(`trigger.stop-${kind}`) }))}
      className="*:h-8! *:text-xs! max-[359px]:*:px-0.5! max-[359px]:*:text-[0.6875rem]!"
    />
  );
}
