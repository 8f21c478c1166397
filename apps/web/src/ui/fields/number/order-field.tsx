import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../cx.ts';
import { useKit } from '../../kit.tsx';
import { FieldNote, type FieldProps, noteId } from '../field.tsx';
import { WRONG, wrongIf } from '../wrong.ts';
import { addSteps } from './decimal-text.ts';
import { onArrow } from './on-arrow.ts';
import { useDecimalInput } from './use-decimal-input.ts';

export type OrderFieldProps = Pick<FieldProps, 'label' | 'error' | 'hint' | 'noteAt'> & {
  value: string;
  onChange(value: string): void;
  decimals: number;
  /** Enables − and + buttons, and arrow keys that change the number by it. */
  step?: string;
  /** Replaces the number; nothing can be typed. */
  instead?: ReactNode;
  /** Shown after the number: its unit, or a choice of units. */
  right?: ReactNode;
};

const button = 'grid h-full w-9 shrink-0 place-items-center text-mute';

/** A decimal amount in a narrow column: its label is inside the field, small above the number, or in the middle if the field is empty. */
export function OrderField(props: OrderFieldProps) {
  const { label, value, onChange, decimals, step, hint, instead, right } = props;
  const { text } = useKit();
  const id = useId();
  const { input, error, noteAt } = useDecimalInput(props);
  const move = (times: number) => step && onChange(addSteps(value, step, times, decimals));
  const box = (
    <div
      {...wrongIf(error)}
      className={cx('flex h-11 items-center rounded-lg bg-raised focus-within:outline-2 focus-within:outline-accent', error && WRONG)}
    >
      {step && (
        <button type="button" aria-label={text('common.decrease', { name: label })} onClick={() => move(-1)} className={button}>
          <Minus size={16} />
        </button>
      )}
      <div className={cx('group flex h-full min-w-0 flex-1 flex-col justify-center', step ? 'text-center' : right ? 'pl-3' : 'px-3')}>
        <label
          htmlFor={id}
          className={cx(
            'truncate text-[0.625rem] leading-4 text-mute group-has-[:placeholder-shown:not(:focus)]:translate-y-3',
            // Between two buttons there is no room for a larger label on the narrowest phones.
            step
              ? 'tracking-tight min-[360px]:group-has-[:placeholder-shown:not(:focus)]:text-xs'
              : 'group-has-[:placeholder-shown:not(:focus)]:text-xs',
          )}
        >
          {label}
        </label>
        {instead ?? (
          <input
            id={id}
            {...input}
            // Empty: the label's position depends on it.
            placeholder=" "
            aria-invalid={error ? true : undefined}
            aria-describedby={noteAt ?? noteId(id, error ?? hint)}
            onKeyDown={onArrow(step ? move : undefined)}
            className={cx('w-full min-w-0 bg-transparent text-base leading-6 font-semibold outline-none', step && 'text-center')}
          />
        )}
      </div>
      {step && (
        <button type="button" aria-label={text('common.increase', { name: label })} onClick={() => move(1)} className={button}>
          <Plus size={16} />
        </button>
      )}
      {right}
    </div>
  );
  return (
    <div>
      {box}
      <FieldNote id={id} error={noteAt ? undefined : error} hint={hint} className="text-[0.6875rem] leading-4" />
    </div>
  );
}
