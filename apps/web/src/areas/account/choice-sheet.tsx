import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { ActionRow } from '../../ui/lists/row.tsx';
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

type ChoiceRowProps<V extends string> = Omit<ChoiceSheetProps<V>, 'open' | 'onClose'> & {
  Icon: LucideIcon;
  /** The value as the row shows it. */
  shown: ReactNode;
};

/** A row with a value, which opens the sheet that chooses it. */
export function ChoiceRow<const V extends string>({ Icon, shown, ...choice }: ChoiceRowProps<V>) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ActionRow Icon={Icon} label={choice.title} value={shown} onClick={() => setChoosing(true)} />
      <ChoiceSheet {...choice} open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}
