import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { Field, noteId } from './field.tsx';

export type ChoiceFieldProps = {
  label: string;
  /** What is chosen; empty for nothing yet. */
  value: string;
  placeholder: string;
  onOpen(): void;
  error?: string | undefined;
};

/** A field that is chosen, not typed: it opens a sheet. */
export function ChoiceField({ label, value, placeholder, onOpen, error }: ChoiceFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} height="h-12">
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        // A button's own words are its name; with the label they say what was chosen and of what.
        aria-label={`${label}: ${value || placeholder}`}
        aria-describedby={noteId(id, error)}
        data-invalid={error ? true : undefined}
        onClick={onOpen}
        className="flex h-full w-full min-w-0 items-center justify-between gap-2 rounded-lg px-3 text-left outline-none"
      >
        <span className={cx('min-w-0 truncate', value ? 'text-base' : 'text-sm text-mute')}>{value || placeholder}</span>
        <ChevronDown size={18} className="shrink-0 text-mute" aria-hidden />
      </button>
    </Field>
  );
}
