import type { OrderKind } from '@mt2/domain/spot';
import { useText } from '../../platform/i18n.ts';
import { Chips } from '../../ui/chips.tsx';

/** The types of order that the form makes: placed now, or at a trigger price. */
export type FormKind = OrderKind | 'trigger';

/** The type of the order. */
export function KindChoice({ value, onChange }: { value: FormKind; onChange(kind: FormKind): void }) {
  const text = useText();
  const kinds: { value: FormKind; label: string }[] = [
    { value: 'limit', label: text('spot.limit') },
    { value: 'market', label: text('spot.market') },
    { value: 'trigger', label: text('trigger.trigger') },
  ];
  return (
    <Chips label={text('spot.order-type')} value={value} onChange={onChange} items={kinds} className="*:px-0! max-[359px]:*:text-xs!" />
  );
}
