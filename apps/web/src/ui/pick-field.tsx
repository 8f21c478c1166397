import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type PickFieldProps = {
  label: string;
  /** What is chosen now. */
  children: ReactNode;
  onPress(): void;
  hint?: ReactNode;
};

/** Looks like a field, and opens a sheet to choose from. */
export function PickField({ label, children, onPress, hint }: PickFieldProps) {
  const id = useId();
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block text-[13px] text-mute">
        {label}
      </span>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 rounded-lg bg-raised px-3 py-2 text-left text-base active:opacity-80"
      >
        <span className="flex min-w-0 flex-1 items-center gap-3">{children}</span>
        <ChevronDown size={18} className="shrink-0 text-mute" aria-hidden />
      </button>
      {hint && <p className="mt-1 text-xs text-mute">{hint}</p>}
    </div>
  );
}
