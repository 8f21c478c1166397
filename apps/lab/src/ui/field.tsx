import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { cx } from './cx.ts';

const BOX = 'h-9 min-w-0 rounded-lg border border-line bg-page px-3 text-ink placeholder:text-mute';

type FieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  readonly children: (id: string) => ReactNode;
};

function Field({ label, hint, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-[13px] text-mute">
        {label}
      </label>
      {children(id)}
      {hint && <p className="text-[13px] text-mute">{hint}</p>}
    </div>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className'> & {
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  readonly onChange: (value: string) => void;
};

/** A text input with its label above. */
export const TextField = ({ label, hint, className, onChange, ...rest }: InputProps) => (
  <Field label={label} {...(hint ? { hint } : {})} {...(className ? { className } : {})}>
    {(id) => (
      <input id={id} className={BOX} autoComplete="off" spellCheck={false} onChange={(event) => onChange(event.target.value)} {...rest} />
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
  <Field label={label} {...(className ? { className } : {})}>
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
