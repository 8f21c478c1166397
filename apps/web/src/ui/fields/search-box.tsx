import { Search, X } from 'lucide-react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { useKit } from '../kit.tsx';
import { visible } from './typed-text.ts';

export type SearchBoxProps = {
  value: string;
  onChange(value: string): void;
  /** Takes the Enter key, for lists from which it chooses. */
  onEnter?: () => void;
  label: string;
  className?: string;
  autoFocus?: boolean;
};

export function SearchBox({ value, onChange, onEnter, label, className, autoFocus }: SearchBoxProps) {
  const { text } = useKit();
  return (
    <div
      className={cx(
        'flex h-11 min-w-0 items-center gap-2 rounded-lg bg-raised pl-3 focus-within:outline-2',
        'focus-within:-outline-offset-2 focus-within:outline-accent',
        className,
      )}
    >
      <Search size={16} className="shrink-0 text-mute" aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: only if the user just asked for the search
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(visible(event.target.value))}
        onKeyDown={(event) => {
          // While an input method composes, Enter ends a word.
          if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The key's default would press the button that gets the focus when the list closes.
          event.preventDefault();
          onEnter();
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-sm placeholder:text-mute
          [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton label={text('common.clear')} onClick={() => onChange('')} className="shrink-0 rounded-lg text-mute -outline-offset-2">
          <X size={16} />
        </IconButton>
      )}
    </div>
  );
}
