import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';

export type ChoiceSheetProps<V extends string> = {
  open: boolean;
  onClose(): void;
  title: string;
  value: V;
  choices: readonly { value: NoInfer<V>; label: ReactNode }[];
  onChoose(value: NoInfer<V>): void;
  /** Below the choices. */
  children?: ReactNode;
};

/** Chooses one of several values in a sheet, which closes after the choice. */
export function ChoiceSheet<const V extends string>({ open, onClose, title, value, choices, onChoose, children }: ChoiceSheetProps<V>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul>
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              aria-pressed={choice.value === value}
              onClick={() => {
                onChoose(choice.value);
                onClose();
              }}
              className="flex h-13 w-full items-center justify-between gap-3 text-left text-[0.9375rem] aria-pressed:font-semibold"
            >
              {choice.label}
              <Check size={18} aria-hidden className={cx('text-accent', choice.value !== value && 'invisible')} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  );
}
