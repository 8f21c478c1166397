import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldNote, noteId } from './field.tsx';
import { WRONG, wrongIf } from './wrong.ts';

export type PickFieldProps = {
  label: string;
  /** The current choice. */
  children: ReactNode;
  onPress(): void;
  error?: string | undefined;
  hint?: ReactNode;
};

/** Looks like a field; opens a sheet with choices. */
export function PickField({ label, children, onPress, error, hint }: PickFieldProps) {
  const id = useId();
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block text-[0.8125rem] text-mute">
        {label}
      </span>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={noteId(id, error ?? hint)}
        aria-haspopup="dialog"
        {...wrongIf(error)}
        onClick={onPress}
        className={cx('flex min-h-12 w-full items-center gap-3 rounded-lg bg-raised px-3 py-2 text-left text-base', error && WRONG)}
      >
        <span className="flex min-w-0 flex-1 items-center gap-3">{children}</span>
        <ChevronDown size={18} className="shrink-0 text-mute" aria-hidden />
      </button>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

/** Placeholder of a `PickField` without a choice. */
export const Unpicked = ({ children }: { children: ReactNode }) => <span className="text-sm text-mute">{children}</span>;
