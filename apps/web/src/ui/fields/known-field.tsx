import { useId } from 'react';
import { FieldNote } from './field.tsx';

type KnownFieldProps = {
  label: string;
  /** Masked, because it is not typed here. */
  value: string;
  /** Label of the button that asks for another value. */
  other: string;
  onOther(): void;
  error?: string | undefined;
};

/** A number that was given before, masked, until the user chooses to type another one. */
export function KnownField({ label, value, other, onOther, error }: KnownFieldProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-[0.8125rem] text-mute">
        {label}
      </h2>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-lg bg-card px-3 text-base">
        <span className="min-w-0 break-words">{value}</span>
        <button type="button" onClick={onOther} className="reach shrink-0 text-sm text-accent">
          {other}
        </button>
      </div>
      <FieldNote id={id} error={error} />
    </section>
  );
}
