import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DESK, useMedia } from '../../../ui/use-media.ts';
import { type FormKind as PlainKind, useOrderKinds } from '../../order/index.ts';

/** The types of order that the form of spot makes. */
export type FormKind = PlainKind | 'oco' | 'trail';

/** The type of the order: a row where there is room for it, otherwise a list. */
export function KindChoice({ value, onChange }: { value: FormKind; onChange(kind: FormKind): void }) {
  const text = useText();
  const kinds = useOrderKinds();
  const choice = {
    label: text('spot.order-type'),
    value,
    onChange,
    items: [...kinds, { value: 'oco', label: text('oco.oco') } as const, { value: 'trail', label: text('trigger.trailing') } as const],
  };
  // Each row takes its own taps: a chip reaches no further than it is tall.
  if (useMedia(DESK)) return <Chips {...choice} className="flex-wrap *:min-w-fit! *:flex-auto! *:px-1! *:after:h-full!" />;
  return <Select {...choice} className="w-full max-w-none!" />;
}
