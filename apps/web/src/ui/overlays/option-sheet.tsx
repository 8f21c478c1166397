import type { ReactNode } from 'react';
import { OptionList, type OptionListProps } from '../lists/option-list.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

type OptionSheetProps<V> = Pick<SheetProps, 'open' | 'onClose' | 'footer'> &
  Omit<OptionListProps<V>, 'label'> & {
    title: string;
    /** Below the options. */
    children?: ReactNode;
  };

/** Chooses one of several values in a sheet, which closes after the choice. */
export function OptionSheet<const V extends string | number>({ title, value, options, onChoose, children, ...sheet }: OptionSheetProps<V>) {
  const choose = (chosen: V) => {
    sheet.onClose();
    onChoose(chosen);
  };
  return (
    <Sheet {...sheet} title={title}>
      <OptionList label={title} value={value} options={options} onChoose={choose} />
      {children}
    </Sheet>
  );
}
