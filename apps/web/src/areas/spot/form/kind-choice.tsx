import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { type FormKind, useOrderKinds } from '../../trigger/index.ts';

/** The type of the order. */
export function KindChoice({ value, onChange }: { value: FormKind; onChange(kind: FormKind): void }) {
  const text = useText();
  return (
    <Chips
      label={text('spot.order-type')}
      value={value}
      onChange={onChange}
      items={useOrderKinds()}
      className="*:min-w-fit! *:px-0! min-[380px]:*:px-[3px]! max-[359px]:*:px-0.5! max-[359px]:*:text-[0.625rem]!"
    />
  );
}
