import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { cx } from './cx.ts';

const BOX = 'h-9 min-w-0 rounded-lg border border-line bg-page px-3 text-ink placeholder:text-mute';

type FieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (id: string) => ReactNode;
};

function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-[13px] text-mute">
        {label}
      </label>
      {children(id)}
      {hint && (
        <p id={`${id}-hint`} className="text-[13px] text-mute">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[13px] text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className'> & {
  readonly label: string;
  readonly hint?: string;
  /** Why the text is invalid. */
  readonly error?: string | undefined;
  /** Texts to choose from; any other may be typed. */
  readonly choices?: readonly string[];
  readonly className?: string;
  readonly onChange: (value: string) => void;
};

/** A text input with its label above, and its error below. */
export const TextField = ({ label, hint, error, choices, className, onChange, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(id) => (
      <>
        <input
          id={id}
          className={cx(BOX, error && 'border-bad')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          list={choices && `${id}-choices`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-${error ? 'error' : 'hint'}` : undefined}
          {...rest}
        />
        {choices && (
          <datalist id={`${id}-choices`}>
            {choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        )}
      </>
    )}
  </Field>
);

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className'> & {
  readonly label: string;
  readonly className?: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
};

/** A select with its label above. */
export const SelectField = ({ label, className, options, onChange, ...rest }: SelectProps) => (
  <Field label={label} className={className}>
    {(id) => (
      <select id={id} className={cx(BOX, 'pr-2')} onChange={(event) => onChange(event.target.value)} {...rest}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type CheckProps = { readonly label: string; readonly isChecked: boolean; readonly onChange: (isChecked: boolean) => void };

/** A checkbox with its label next to it. */
export const CheckField = ({ label, isChecked, onChange }: CheckProps) => (
  <label className="flex h-9 items-center gap-2">
    <input type="checkbox" className="size-4 accent-brand" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
