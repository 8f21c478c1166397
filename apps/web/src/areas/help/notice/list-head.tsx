import { CheckCheck } from 'lucide-react';
import { EVENT_GROUP_WORDS } from '../../../frame/updates.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { markAllRead, type Unread } from './read-notices.ts';

/** The words of the filters; each list has some of them. */
const WORDS = {
  all: 'common.all',
  unread: 'common.unread',
  ...EVENT_GROUP_WORDS,
  other: 'notice.other',
} as const;
export type Filter = keyof typeof WORDS;

export type ListHeadProps = {
  filter: Filter;
  filters: readonly Filter[];
  onFilter(filter: Filter): void;
  /** False if the list has no items. */
  isShown: boolean;
  /** The unread items of all lists. */
  unread: Unread;
  /** The newest announcement, up to which a guest reads. */
  newest?: number | undefined;
};

/** The filter of a list, shown if it has items, and the button that marks all lists as read, disabled while nothing is unread. */
export function ListHead({ filter, filters, onFilter, isShown, unread, newest = 0 }: ListHeadProps) {
  const text = useText();
  if (!isShown) return null;
  const readAll = async () => {
    if (!(await markAllRead(newest))) toast(text('refusal.failed'), 'fail');
  };
  return (
    <div className="sticky top-0 z-10 flex items-center gap-1 bg-page py-1 pr-2 pl-4 broad:pr-4">
      <Chips
        fit="free"
        label={text('notice.filter')}
        value={filter}
        onChange={onFilter}
        items={filters.map((value) => ({ value, label: text(WORDS[value]) }))}
        className="min-w-0 flex-1 gap-1! broad:gap-2!"
      />
      <Button
        tone="ghost"
        className="px-3!"
        disabled={Object.values(unread).every((number) => number === 0)}
        aria-label={text('notice.mark-all-read')}
        title={text('notice.mark-all-read')}
        onClick={() => void readAll()}
      >
        <CheckCheck size={20} aria-hidden />
        <span className="hidden text-[0.8125rem] broad:inline">{text('notice.mark-all-read')}</span>
      </Button>
    </div>
  );
}

/** The message of an empty list, or of a filter that hides all of it. */
export function emptyWord(filter: Filter, word: string): string {
  if (filter === 'all') return word;
  return filter === 'unread' ? 'notice.no-unread' : 'common.no-data';
}
