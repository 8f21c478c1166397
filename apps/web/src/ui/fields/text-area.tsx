import { useId } from 'react';
import { Field, noteId } from './field.tsx';
import { visible } from './typed-text.ts';

export type TextAreaProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  placeholder?: string;
  /** Number of lines before it grows with its text. */
  rows?: number;
  error?: string | undefined;
  hint?: string;
};

/** A labelled text of several lines; it grows with its text. */
export function TextArea({ label, value, onChange, placeholder, rows = 5, error, hint }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} height="h-auto">
      <textarea
        id={id}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id, error ?? hint)}
        onChange={(event) => onChange(visible(event.target.value))}
        className="field-sizing-content max-h-80 min-h-32 w-full min-w-0 flex-1 resize-none bg-transparent p-3 text-base
          leading-relaxed outline-none placeholder:text-sm placeholder:text-mute"
      />
    </Field>
  );
}
