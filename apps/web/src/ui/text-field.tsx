import { Eye, EyeOff, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { useKit } from './kit.tsx';

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

/** A labelled line of text. A password has an eye. */
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
  const { words } = useKit();
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[13px] text-mute">
        {label}
      </label>
      <div
        className={cx(
          'flex h-12 min-w-0 items-center rounded-lg bg-raised focus-within:outline-2 focus-within:outline-accent',
          error && 'outline-1 outline-down',
        )}
      >
        {left}
        <input
          {...rest}
          id={id}
          type={secret && shown ? 'text' : type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className={cx(
            'h-full min-w-0 flex-1 bg-transparent pr-2 text-base outline-none placeholder:text-sm placeholder:text-mute',
            left ? 'pl-1' : 'pl-3',
          )}
        />
        {clearable && value && (
          <button
            type="button"
            aria-label={`${words.clear} ${label}`}
            onClick={() => onChange('')}
            className="grid size-11 place-items-center text-mute"
          >
            <X size={18} />
          </button>
        )}
        {secret && (
          <button
            type="button"
            aria-label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
            className="grid size-11 place-items-center text-mute"
          >
            {shown ? <Eye size={18} /> : <EyeOff size={18} />}
          </button>
        )}
        {right}
      </div>
      {note && (
        <p id={`${id}-note`} role={error ? 'alert' : undefined} className={cx('mt-1 text-xs', error ? 'text-down' : 'text-mute')}>
          {note}
        </p>
      )}
    </div>
  );
}
