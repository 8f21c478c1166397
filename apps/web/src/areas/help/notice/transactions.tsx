import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { GuestHint } from '../../../frame/gate/gate-view.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { EVENT_FILTERS, eventsQuery, passes, type ShownEvent } from './events.ts';
import { emptyWord, type Filter, ListHead } from './list-head.tsx';
import { isTransaction } from './message-about.ts';
import { markEventRead, type Unread, useReadMarks } from './read-notices.ts';

const LOOKS = {
  ok: { Icon: CircleCheck, tone: 'text-(--green)' },
  fail: { Icon: CircleAlert, tone: 'text-(--red)' },
  plain: { Icon: Info, tone: 'text-mute' },
};

function Row({ event: { entry, update }, isUnread }: { event: ShownEvent; isUnread: boolean }) {
  const text = useText();
  const { Icon, tone: colour } = LOOKS[update.tone];
  return (
    <Go
      to={update.address}
      onClick={() => isUnread && markEventRead(entry.id)}
      className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 outline-offset-[-2px] press-card"
    >
      <Icon size={20} className={`shrink-0 ${colour}`} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-snug">
          <Sentence>{update.say(text)}</Sentence>
        </span>
        <span className="block pt-0.5 text-xs text-mute">{formatDateTime(entry.at)}</span>
      </span>
      {isUnread && (
        <span className="size-2 shrink-0 rounded-full bg-[#f6465d]">
          <span className="sr-only">{text('common.unread')}</span>
        </span>
      )}
      <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
    </Go>
  );
}

function Events({ unread }: { unread: Unread }) {
  const text = useText();
  const query = useInfiniteQuery(eventsQuery);
  const all = rowsOf(query);
  const events = all?.filter(({ entry }) => isTransaction(entry));
  const { eventsUpTo } = useReadMarks();
  const isUnread = (id: number) => id > eventsUpTo;
  const [filter, setFilter] = useEntryState<Filter>('events', 'all');
  const shown = events?.filter(({ entry }) => passes(entry, filter, isUnread(entry.id)));
  const oldest = all?.at(-1)?.entry.id;
  const isAll = filter === 'unread' && oldest !== undefined && !isUnread(oldest);
  return (
    <>
      <ListHead
        filter={filter}
        filters={EVENT_FILTERS}
        onFilter={setFilter}
        isShown={events !== undefined && events.length > 0}
        unread={unread}
      />
      <InfiniteList
        {...listOf(shown, query)}
        hasMore={query.hasNextPage && !isAll}
        keyOf={({ entry }) => entry.id}
        empty={<Empty text={text(emptyWord(filter, 'notice.no-transactions'))} />}
      >
        {(event) => <Row event={event} isUnread={isUnread(event.entry.id)} />}
      </InfiniteList>
    </>
  );
}

/** The user's event log: fills, closed positions, delivered options, deposits, withdrawals and transfers. */
export const Transactions = ({ unread }: { unread: Unread }) => (useSignedIn() ? <Events unread={unread} /> : <GuestHint />);
