import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { addSteps, filterDecimal } from './decimal-text.ts';
import { useKit } from './kit.tsx';

export type NumberFieldProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Digits after the point that may be typed. */
  decimals: number;
  unit?: ReactNode;
  placeholder?: string;
  /** With it there are − and + buttons (and arrow keys) that move by it. */
  step?: string;
  /** With it there is a "Max" button that fills it in. */
  max?: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows the label only to readers aloud; the placeholder speaks to the others. */
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
  /** Called when the field is left or Enter is pressed. */
  onDone?(): void;
};

const stepButton = 'grid size-11 shrink-0 place-items-center text-mute disabled:opacity-40';

/** A decimal amount as text, typed on a decimal keypad. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    decimals,
    unit,
    placeholder,
    step,
    max,
    error,
    hint,
    hideLabel,
    disabled = false,
    className,
    onDone,
  } = props;
  const { words } = useKit();
  const id = useId();
  const note = error ?? hint;
  const move = (times: number) => step && onChange(addSteps(value, step, times, decimals));
  return (
    <div className={className}>
      <label htmlFor={id} className={cx('mb-1.5 block text-xs text-mute', hideLabel && 'sr-only')}>
        {label}
      </label>
      <div
        className={cx(
          'flex h-11 min-w-0 items-center rounded-lg bg-raised focus-within:outline-2 focus-within:outline-accent',
          error && 'outline-1 outline-down',
        )}
      >
        {step && (
          <button type="button" aria-label={words.decrease(label)} disabled={disabled} onClick={() => move(-1)} className={stepButton}>
            <Minus size={16} />
          </button>
        )}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          placeholder={placeholder ?? (hideLabel ? label : undefined)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(filterDecimal(event.target.value, decimals))}
          onBlur={onDone}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onDone?.();
            if (!step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            move(event.key === 'ArrowUp' ? 1 : -1);
          }}
          className={cx(
            'h-full min-w-0 flex-1 bg-transparent text-base font-semibold outline-none placeholder:text-sm placeholder:font-normal placeholder:text-mute disabled:opacity-60',
            step ? 'text-center' : 'pl-3',
          )}
        />
        {unit && <span className={cx('shrink-0 text-sm text-mute', !max && !step && 'pr-3')}>{unit}</span>}
        {max !== undefined && (
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChange(max)}
            className="h-11 shrink-0 px-3 text-sm font-semibold text-accent disabled:opacity-40"
          >
            {words.max}
          </button>
        )}
        {step && (
          <button type="button" aria-label={words.increase(label)} disabled={disabled} onClick={() => move(1)} className={stepButton}>
            <Plus size={16} />
          </button>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={cx('mt-1 text-xs', error ? 'text-down' : 'text-mute')}>
          {note}
        </p>
      )}
    </div>
  );
}
