import type { TriggerPrice } from '@mt2/domain/waiting';
import { useText } from '../../../platform/i18n.ts';
import { Select } from '../../../ui/fields/select.tsx';

/** The price that triggers the order: the last one or the mark price. */
export function WatchedPrice({ value, onChange }: { value: TriggerPrice; onChange(by: TriggerPrice): void }) {
  const text = useText();
  const items: { value: TriggerPrice; label: string }[] = [
    { value: 'last', label: text('trigger.by-last') },
    { value: 'mark', label: text('trigger.by-mark') },
  ];
  return <Select label={text('trigger.watched')} value={value} onChange={onChange} items={items} className="mr-1 max-[359px]:px-1!" />;
}
