import { EDITED_TIMES, type EditedTime, type TimeInForce } from '@mt2/domain/order';
import { useText } from '../../platform/i18n.ts';
import { Select } from '../../ui/fields/select.tsx';

type ChoiceProps = { value: EditedTime; onChange(value: EditedTime): void };

/** How long an order may wait that waits already. */
export function EditedTimeChoice({ value, onChange }: ChoiceProps) {
  const text = useText();
  const label = text('spot.time-in-force');
  return (
    <div className="flex h-7 items-center justify-between gap-2 text-[0.6875rem]">
      <span className="truncate text-mute" aria-hidden>
        {label}
      </span>
      <Select
        label={label}
        value={value}
        onChange={onChange}
        items={EDITED_TIMES.map((each) => ({ value: each, label: text(`spot.tif-${each}`), hint: text(`spot.tif-${each}-note`) }))}
        className="h-7!"
      />
    </div>
  );
}

export type TimeInForceChoiceProps = { value: TimeInForce | undefined; onChange(value: TimeInForce | undefined): void };

/** How long a limit order may wait: until filled or cancelled, only in the book, or not at all. */
export const TimeInForceChoice = ({ value, onChange }: TimeInForceChoiceProps) => (
  <EditedTimeChoice value={value ?? 'gtc'} onChange={(chosen) => onChange(chosen === 'gtc' ? undefined : chosen)} />
);
