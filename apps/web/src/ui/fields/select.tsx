import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../cx.ts';
import { useKit } from '../kit.tsx';
import { OptionList } from '../lists/option-list.tsx';
import { optional } from '../overlays/optional.tsx';
import { SearchList } from '../overlays/search-sheet.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { WIDE } from '../use-media.ts';

const Panel = optional(() => import('../overlays/panel.tsx'));

export type SelectProps<V extends string> = {
  label: string;
  value: V;
  onChange(value: V): void;
  items: readonly { value: V; label: string; hint?: string }[];
  /** 'shrink' shows longer names and becomes narrower than its neighbours if the row is narrow. */
  fit?: 'content' | 'shrink';
  className?: string;
};

const PANEL = `max-h-[60dvh] max-w-80 min-w-[max(var(--anchor-width),9rem)] py-1 [&_[role=option]]:min-h-10 [&_[role=option]]:px-3
  [&_[role=option]]:text-[0.8125rem] [&_[role=option]:hover]:bg-raised`;

const SEARCH_PANEL = `w-72 p-2 text-[0.8125rem] [&_li_button]:min-h-10 [&_li_button]:px-3 [&_li_button]:text-[0.8125rem]
  [&_li_button:hover]:bg-raised`;

/** From this number of items on, the list has a search. */
const LONG = 12;

type SelectButtonProps = Pick<SelectProps<string>, 'label' | 'fit'> & {
  className: string | undefined;
  /** ID of the list. */
  id: string;
  /** The chosen item. */
  shown: string;
  isOpen: boolean;
  onPress(button: HTMLElement): void;
};

const SelectButton = ({ id, label, shown, fit, className, isOpen, onPress }: SelectButtonProps) => (
  <button
    type="button"
    role="combobox"
    aria-label={`${label}: ${shown}`}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    aria-controls={id}
    onClick={({ currentTarget }) => onPress(currentTarget)}
    className={cx(
      'reach inline-flex h-9 items-center gap-1 rounded-lg bg-raised pr-2 pl-3 text-[0.8125rem]',
      fit === 'shrink' ? 'max-w-60 min-w-0' : 'max-w-48 shrink-0',
      className,
    )}
  >
    <span className="min-w-0 flex-1 truncate text-left">{shown}</span>
    <ChevronDown size={14} className="shrink-0 text-mute" aria-hidden />
  </button>
);

/** One of a list, chosen in a sheet, or in a wide window below the button. As wide as the chosen item. */
export function Select<const V extends string>({ label, value, onChange, items, fit = 'content', className }: SelectProps<V>) {
  const { text } = useKit();
  const id = useId();
  // Undefined until first opened: forms that re-render ten times a second contain many selects, and a sheet is expensive.
  const [isOpen, setOpen] = useState<boolean>();
  // The button, if the list opens below it.
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isLong = items.length >= LONG;
  const close = () => setOpen(false);
  const choose = (next: V) => {
    close();
    if (next !== value) onChange(next);
  };
  const shown = items.find((item) => item.value === value)?.label ?? '';
  const list = () =>
    isLong ? (
      <SearchList
        searchLabel={text('common.search')}
        choices={items.map((item) => ({ ...item, key: item.value }))}
        isChosen={(item) => item.value === value}
        onChoose={(item) => choose(item.value)}
      />
    ) : (
      <OptionList label={label} value={value} options={items} onChoose={choose} />
    );
  return (
    <>
      <SelectButton
        {...{ id, label, shown, fit, className }}
        isOpen={isOpen === true}
        onPress={(button) => {
          setAnchor(matchMedia(WIDE).matches ? button : undefined);
          setOpen(!isOpen);
        }}
      />
      {isOpen && anchor && (
        <Panel id={id} anchor={anchor} onClose={close} label={label} className={isLong ? SEARCH_PANEL : PANEL}>
          {list()}
        </Panel>
      )}
      {isOpen !== undefined && !anchor && (
        <Sheet id={id} open={isOpen} onClose={close} title={label}>
          {list()}
        </Sheet>
      )}
    </>
  );
}
