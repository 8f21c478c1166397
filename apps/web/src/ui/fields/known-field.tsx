import { Lock } from 'lucide-react';
import { useId } from 'react';
import { FieldNote } from './field.tsx';

type KnownFieldProps = {
  label: string;
  /** A number is masked, because it is not typed here. */
  value: string;
  /** Label of the button that asks for another value, for one that may be changed. */
  other?: string;
  onOther?(): void;
  error?: string | undefined;
};

/** What was given before, until the user chooses to type another value. */
export function KnownField({ label, value, other, onOther, error }: KnownFieldProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-[0.8125rem] text-mute">
        {label}
      </h2>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-lg bg-card px-3 text-base">
        <span className="min-w-0 break-words">{value}</span>
        {other ? (
          <button type="button" onClick={onOther} className="reach shrink-0 text-sm text-accent">
            {other}
          </button>
        ) : (
          <Lock size={16} className="shrink-0 text-mute" aria-hidden />
        )}
      </div>
      <FieldNote id={id} error={error} />
    </section>
  );
}
