import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useReadOut } from '../figures/amount.tsx';
import { FieldNote, noteId } from './field.tsx';
import { wrongIf } from './wrong.ts';

export type TickProps = {
  /** The label for screen readers. */
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  error?: string | undefined;
  /** The text next to the box. */
  children: ReactNode;
};

/** A checkbox next to a sentence. */
export function Tick({ label, checked, onChange, error, children }: TickProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-2.5 text-[0.8125rem] leading-5 text-mute">
        <label {...wrongIf(error)} className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={checked}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId(id, error)}
            onChange={(event) => onChange(event.target.checked)}
            className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded border-[1.5px]
              border-mute checked:border-brand checked:bg-brand aria-invalid:border-(--red)"
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none invisible col-start-1 row-start-1 text-on-brand peer-checked:visible"
          />
        </label>
        {children}
      </div>
      <FieldNote id={id} error={error} />
    </div>
  );
}

/** A statement to tick; a press on its words ticks it too. */
export const StatementTick = ({ children, ...tick }: Omit<TickProps, 'label' | 'children'> & { children: string }) => (
  <Tick label={useReadOut(children)} {...tick}>
    <span aria-hidden onClick={() => tick.onChange(!tick.checked)} className="min-w-0 flex-1 cursor-pointer text-sm text-ink">
      {children}
    </span>
  </Tick>
);
