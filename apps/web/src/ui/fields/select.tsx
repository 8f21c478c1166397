import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../cx.ts';
import { useKit } from '../kit.tsx';
import { OptionList } from '../lists/option-list.tsx';
import { SearchSheet } from '../overlays/search-sheet.tsx';
import { Sheet } from '../overlays/sheet.tsx';

export type SelectProps<V extends string> = {
  label: string;
  value: V;
  onChange(value: V): void;
  items: readonly { value: V; label: string; hint?: string }[];
  /** 'shrink' shows longer names and becomes narrower than its neighbours if the row is narrow. */
  fit?: 'content' | 'shrink';
  className?: string;
};

/** From this number of items on, the list has a search. */
const LONG = 12;

/** One of a list, chosen in a sheet. As wide as the chosen item. */
export function Select<const V extends string>({ label, value, onChange, items, fit = 'content', className }: SelectProps<V>) {
  const { words } = useKit();
  const id = useId();
  // Undefined until first opened: forms that re-render ten times a second contain many selects, and a sheet is expensive.
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  const choose = (next: V) => {
    close();
    if (next !== value) onChange(next);
  };
  const shown = items.find((item) => item.value === value)?.label ?? '';
  const sheet = { id, open: isOpen === true, onClose: close, title: label };
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-label={`${label}: ${shown}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        aria-controls={id}
        onClick={() => setOpen(true)}
        className={cx(
          'reach inline-flex h-9 items-center gap-1 rounded-lg bg-raised pr-2 pl-3 text-[13px]',
          fit === 'shrink' ? 'max-w-60 min-w-0' : 'max-w-48 shrink-0',
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate text-left">{shown}</span>
        <ChevronDown size={14} className="shrink-0 text-mute" aria-hidden />
      </button>
      {isOpen !== undefined && items.length < LONG && (
        <Sheet {...sheet}>
          <OptionList label={label} value={value} options={items} onChoose={choose} />
        </Sheet>
      )}
      {isOpen !== undefined && items.length >= LONG && (
        <SearchSheet
          {...sheet}
          searchLabel={words.search}
          choices={items.map((item) => ({ ...item, key: item.value }))}
          isChosen={(item) => item.value === value}
          onChoose={(item) => choose(item.value)}
        />
      )}
    </>
  );
}
