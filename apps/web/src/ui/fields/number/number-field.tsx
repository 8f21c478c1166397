import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from '../../cx.ts';
import { IconButton } from '../../icon-button.tsx';
import { useKit } from '../../kit.tsx';
import { Field, type FieldProps, noteId } from '../field.tsx';
import { addSteps } from './decimal-text.ts';
import { onArrow } from './on-arrow.ts';
import { useDecimalInput } from './use-decimal-input.ts';

type NumberFieldProps = Omit<FieldProps, 'id' | 'height' | 'children'> & {
  value: string;
  onChange(value: string): void;
  /** Maximum number of typed digits after the point. */
  decimals: number;
  unit?: ReactNode;
  placeholder?: string;
  /** Enables − and + buttons (and arrow keys) that change the number by it. */
  step?: string;
  /** Enables a "Max" button that fills it in. */
  max?: string;
  disabled?: boolean;
  /** Called when the field loses the focus or Enter is pressed. */
  onDone?(): void;
};

const INPUT = cx(
  'h-full min-w-0 flex-1 cramped:h-11 cramped:min-w-full cramped:order-first',
  'bg-transparent text-base font-semibold outline-none',
  'placeholder:text-sm placeholder:font-normal placeholder:text-mute disabled:opacity-60',
);

/** Arrow keys change the number by a step, Enter ends the input. */
const onKey = (move: ((times: number) => void) | undefined, onDone: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') onDone?.();
  onArrow(move)(event);
};

type StepButtonProps = { Icon: LucideIcon; label: string; disabled: boolean; onPress(): void };

const StepButton = ({ Icon, label, disabled, onPress }: StepButtonProps) => (
  <IconButton label={label} disabled={disabled} onClick={onPress} className="shrink-0 text-mute disabled:opacity-40">
    <Icon size={16} />
  </IconButton>
);

function MaxButton({ disabled, onPress }: { disabled: boolean; onPress(): void }) {
  const { text } = useKit();
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="h-11 shrink-0 px-3 text-sm font-semibold text-accent disabled:opacity-40"
    >
      {text('common.max')}
    </button>
  );
}

/** A decimal amount as text, typed on a decimal keypad. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals, unit, placeholder, step, max, disabled = false, onDone, ...field } = props;
  const { label, hint, hideLabel } = field;
  const { text } = useKit();
  const id = useId();
  const { input, error, noteAt } = useDecimalInput(props);
  const move = step ? (times: number) => onChange(addSteps(value, step, times, decimals)) : undefined;
  return (
    <Field
      {...field}
      id={id}
      error={error}
      noteAt={noteAt}
      // With a large font the unit and the buttons wrap below the number.
      height="h-11 cramped:h-auto cramped:flex-wrap"
    >
      {move && <StepButton Icon={Minus} label={text('common.decrease', { name: label })} disabled={disabled} onPress={() => move(-1)} />}
      <input
        id={id}
        {...input}
        placeholder={placeholder ?? (hideLabel ? label : undefined)}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteAt ?? noteId(id, error ?? hint)}
        onBlur={() => {
          input.onBlur();
          onDone?.();
        }}
        onKeyDown={onKey(move, onDone)}
        className={cx(INPUT, move ? 'text-center' : 'pl-3')}
      />
      {unit && <span className={cx('shrink-0 text-sm text-mute', max === undefined && !move && 'pr-3')}>{unit}</span>}
      {max !== undefined && <MaxButton disabled={disabled} onPress={() => onChange(max)} />}
      {move && <StepButton Icon={Plus} label={text('common.increase', { name: label })} disabled={disabled} onPress={() => move(1)} />}
    </Field>
  );
}
