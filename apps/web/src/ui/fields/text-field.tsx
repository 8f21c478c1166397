import { Eye, EyeOff, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { useKit } from '../kit.tsx';
import { Field, noteId } from './field.tsx';
import { plainDigits, visible } from './typed-text.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> & {
  label: string;
  value: string;
  onChange(value: string): void;
  type?: 'text' | 'email' | 'tel' | 'password';
  error?: string | undefined;
  hint?: ReactNode;
  /** Inside the field: before the text, and after it. */
  left?: ReactNode;
  right?: ReactNode;
  clearable?: boolean;
};

const ICON = 'shrink-0 rounded-lg text-mute -outline-offset-2';

/** A labelled line of text, without invisible characters; a number gets plain digits. A password has an eye. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  error,
  hint,
  left,
  right,
  clearable,
  className,
  ...rest
}: TextFieldProps) {
  const { text } = useKit();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isSecret = type === 'password';
  const isOfDigits = type === 'tel' || rest.inputMode === 'numeric' || rest.autoComplete === 'one-time-code';
  const take = (typed: string) => onChange(isOfDigits ? plainDigits(visible(typed)) : visible(typed));
  return (
    <Field id={id} label={label} error={error} hint={hint} height="h-12" className={className}>
      {left}
      <input
        {...rest}
        id={id}
        type={isSecret && isShown ? 'text' : type}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id, error ?? hint)}
        onChange={(event) => take(event.target.value)}
        className={cx(
          'h-full min-w-0 flex-1 bg-transparent pr-2 text-base outline-none placeholder:text-sm placeholder:text-mute',
          left ? 'pl-1' : 'pl-3',
        )}
      />
      {clearable && value && (
        <IconButton label={`${text('common.clear')} ${label}`} onClick={() => onChange('')} className={ICON}>
          <X size={18} />
        </IconButton>
      )}
      {isSecret && (
        <IconButton
          label={text(isShown ? 'common.hide-password' : 'common.show-password')}
          onClick={() => setShown(!isShown)}
          className={ICON}
        >
          {isShown ? <Eye size={18} /> : <EyeOff size={18} />}
        </IconButton>
      )}
      {right}
    </Field>
  );
}
