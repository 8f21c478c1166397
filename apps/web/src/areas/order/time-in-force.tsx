import { EDITED_TIMES, type EditedTime, type TimeInForce } from '@mt2/domain/order';
import { useText } from '../../platform/i18n.ts';
import { Select } from '../../ui/fields/select.tsx';

const KEPT = 'kept';

type ChoiceProps<T extends string> = { value: T; values: readonly T[]; onChange(value: T): void };

function Choice<T extends string>({ value, values, onChange }: ChoiceProps<T>) {
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
        items={values.map((each) => ({ value: each, label: text(`spot.tif-${each}`), hint: text(`spot.tif-${each}-note`) }))}
        className="h-7!"
      />
    </div>
  );
}

export type TimeInForceChoiceProps = { value: TimeInForce | undefined; onChange(value: TimeInForce | undefined): void };

/** How long a limit order may wait: until filled or cancelled, only in the book, or not at all. */
export const TimeInForceChoice = ({ value, onChange }: TimeInForceChoiceProps) => (
  <Choice<EditedTime> value={value ?? 'gtc'} values={EDITED_TIMES} onChange={(chosen) => onChange(chosen === 'gtc' ? undefined : chosen)} />
);

export type EditedTimeChoiceProps = {
  value: EditedTime | undefined;
  /** That of the order before; undefined if the backend does not say it. */
  before: EditedTime | undefined;
  onChange(value: EditedTime | undefined): void;
};

/** The same for an edited order, whose time in force stays unless another one is chosen. */
export function EditedTimeChoice({ value, before, onChange }: EditedTimeChoiceProps) {
  const kept = before ?? KEPT;
  return (
    <Choice<EditedTime | typeof KEPT>
      value={value ?? kept}
      values={before ? EDITED_TIMES : [KEPT, ...EDITED_TIMES]}
      onChange={(chosen) => onChange(chosen === kept || chosen === KEPT ? undefined : chosen)}
    />
  );
}
