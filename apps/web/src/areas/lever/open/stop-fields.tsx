import type { Market } from '@mt2/domain/markets';
import { useId } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { OrderField } from '../../../ui/fields/order-field.tsx';
import { NO_STOP, type OpenForm } from './open-form.ts';
import type { OpenErrors } from './use-open-errors.ts';

type Stops = Pick<OpenForm, 'takeProfit' | 'stopLoss'>;

export type StopFieldsProps = {
  market: Market;
  form: Stops;
  onChange(part: Partial<Stops>): void;
  errors: Pick<OpenErrors, 'at' | 'ofOneSide'>;
};

/** Take-profit and stop-loss that an order begins with: a price, or expressly none. */
export function StopFields({ market, form, onChange, errors }: StopFieldsProps) {
  const text = useText();
  const id = useId();
  const isMissing = (name: keyof Stops) => form[name] === '' && errors.at(name) !== undefined;
  const field = (name: keyof Stops, label: string) => (
    <StopField
      label={label}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      decimals={market.priceDecimals}
      error={errors.at(name)}
      noteAt={isMissing(name) ? id : undefined}
      note={errors.ofOneSide(name)}
    />
  );
  return (
    <div className="flex flex-col gap-1.5">
      {field('takeProfit', text('lever.take-profit-price'))}
      {field('stopLoss', text('lever.stop-loss-price'))}
      {/* Its line is kept: what a press shows moves no button from under the finger. */}
      <p id={id} role="alert" className="-mt-0.5 min-h-4 text-[11px] leading-4 text-(--red) max-[359px]:min-h-8">
        {(isMissing('takeProfit') || isMissing('stopLoss')) && text('lever.stop-missing')}
      </p>
    </div>
  );
}

type StopFieldProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  decimals: number;
  error: string | undefined;
  noteAt: string | undefined;
  /** What keeps one side alone from having this stop. */
  note: string | undefined;
};

function StopField({ label, value, onChange, decimals, error, noteAt, note }: StopFieldProps) {
  const text = useText();
  const isNone = value === NO_STOP;
  return (
    <div>
      <OrderField
        label={label}
        value={isNone ? '' : value}
        onChange={onChange}
        decimals={decimals}
        error={error}
        noteAt={noteAt}
        {...(isNone && { instead: <span className="leading-6 text-mute">—</span> })}
        right={
          <button
            type="button"
            aria-pressed={isNone}
            aria-label={`${label}: ${text('lever.none')}`}
            onClick={() => onChange(isNone ? '' : NO_STOP)}
            className={cx(
              'reach mr-2 h-7 shrink-0 rounded-md border px-2 text-xs',
              isNone ? 'border-accent text-accent' : 'border-mute/50 text-ink',
            )}
          >
            {text('lever.none')}
          </button>
        }
      />
      {note && !error && <p className="pt-1 text-[11px] leading-4 text-mute">{note}</p>}
    </div>
  );
}
