import { Check } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { SearchBox } from '../fields/search-box.tsx';
import { findNamed } from '../folded.ts';
import { Empty, ErrorRetry } from '../lists/list-states.tsx';
import { Skeleton } from '../lists/skeleton.tsx';
import { Sheet, type SheetState } from './sheet.tsx';

export type SearchChoice = {
  key: string | number;
  label: string;
  /** Text at the end of its row. */
  detail?: string;
  /** The reason why it cannot be chosen; it is still shown, in grey. */
  closed?: string | undefined;
};

type SearchListProps<C extends SearchChoice> = {
  searchLabel: string;
  /** Undefined while they are being read. */
  choices: readonly C[] | undefined;
  /** The sentence of a failed read. */
  error?: string | undefined;
  onRetry?: () => void;
  isChosen(choice: C): boolean;
  /** `typed` is the search by which it was found. */
  onChoose(choice: C, typed: string): void;
  /** The names by which a choice is found; the folded search is given. By default its label. */
  namesOf?: (choice: C, search: string) => readonly string[];
};
export type SearchSheetProps<C extends SearchChoice> = SearchListProps<C> & SheetState & { id?: string | undefined; title: string };

const byLabel = ({ label }: SearchChoice) => [label];

function Row({ choice, isChosen, onClick }: { choice: SearchChoice; isChosen: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cx(
        'flex min-h-12 w-full items-center gap-3 rounded-lg py-1.5 text-left text-[0.9375rem] -outline-offset-2',
        choice.closed && 'text-mute',
      )}
    >
      <span className="min-w-0 flex-1">{choice.label}</span>
      {choice.closed && <span className="shrink-0 rounded bg-raised px-1.5 py-0.5 text-xs text-mute">{choice.closed}</span>}
      {choice.detail && <span className="shrink-0 text-mute">{choice.detail}</span>}
      <Check size={18} aria-hidden className={cx('shrink-0 text-accent', !isChosen && 'invisible')} />
    </button>
  );
}

/** One of many, found by typing. */
export const SearchSheet = <C extends SearchChoice>({ id, open, onClose, title, ...list }: SearchSheetProps<C>) => (
  <Sheet id={id} open={open} onClose={onClose} title={title}>
    <SearchList {...list} />
  </Sheet>
);

/** Its search and what that found. */
export function SearchList<C extends SearchChoice>(props: SearchListProps<C>) {
  const { searchLabel, choices, error, onRetry, isChosen, onChoose, namesOf = byLabel } = props;
  const [search, setSearch] = useState('');
  const found = choices && findNamed(choices, search, namesOf);
  /** Enter chooses what the search found first; without a search there is nothing to mean. */
  const chooseFirst = () => {
    const [first] = found ?? [];
    if (first && search.trim() !== '') onChoose(first, search.trim());
  };
  return (
    <div className="h-[62dvh]">
      <SearchBox value={search} onChange={setSearch} onEnter={chooseFirst} label={searchLabel} className="mb-2" />
      {error && !choices && onRetry && <ErrorRetry text={error} onRetry={onRetry} />}
      {!error && !choices && Array.from({ length: 8 }, (_, index) => <Skeleton key={index} className="my-4 h-5 w-2/3" />)}
      {found?.length === 0 && <Empty />}
      <ul>
        {found?.map((choice) => (
          <li key={choice.key}>
            <Row choice={choice} isChosen={isChosen(choice)} onClick={() => onChoose(choice, search.trim())} />
          </li>
        ))}
      </ul>
    </div>
  );
}
