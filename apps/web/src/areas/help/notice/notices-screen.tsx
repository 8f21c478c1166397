import { help, type Message, type News } from '@mt2/contracts/help';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEntryState } from '../../../frame/entry-state.ts';
import { GuestHint } from '../../../frame/gate/gate-view.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useTab } from '../../../frame/use-tab.ts';
import { formatDateTime, formatMinute } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { readListsAfresh } from '../../../platform/query.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AlertList, readAlertsAgain } from '../../alert/index.ts';
import { messagesQuery, noticesQuery } from '../help.api.ts';
import { newsQuery } from '../news.api.ts';
import { readEventsAgain } from './events.ts';
import { emptyWord, type Filter, ListHead } from './list-head.tsx';
import { aboutOf } from './message-about.ts';
import { partsOf } from './message-text.ts';
import { markMessageRead, type Unread, useReadMarks, useUnread } from './read-notices.ts';
import { Transactions } from './transactions.tsx';

function NoticeRow({ notice, isUnread }: { notice: News; isUnread: boolean }) {
  const text = useText();
  return (
    <Go to={to('/pages/notice/detail', { id: notice.id })} className="relative mx-4 mb-3 block rounded-2xl bg-card p-4">
      <h2 className={`pr-6 text-[0.9375rem] leading-snug ${isUnread ? 'font-semibold' : 'text-mute'}`}>{notice.title}</h2>
      <p className="line-clamp-3 pt-1 text-[0.8125rem] text-mute">{notice.abstract}</p>
      <p className="pt-2 text-xs text-mute">{formatMinute(notice.createdAt)}</p>
      {isUnread && (
        <span className="absolute top-5 right-4 size-2 rounded-full bg-[#f6465d]">
          <span className="sr-only">{text('common.unread')}</span>
        </span>
      )}
    </Go>
  );
}

const READ_FILTERS: readonly Filter[] = ['all', 'unread'];

type NoticesQuery = ReturnType<typeof useNotices>;
const useNotices = () => useInfiniteQuery(noticesQuery);

function Announcements({ query, unread }: { query: NoticesQuery; unread: Unread }) {
  const text = useText();
  const notices = rowsOf(query);
  const [filter, setFilter] = useEntryState<Filter>('announcements', 'all');
  const { noticesUpTo } = useReadMarks();
  const isUnread = ({ id }: News) => id > noticesUpTo;
  const shown = filter === 'unread' ? notices?.filter(isUnread) : notices;
  return (
    <>
      <ListHead
        filter={filter}
        filters={READ_FILTERS}
        onFilter={setFilter}
        isShown={(notices ?? []).length > 0}
        unread={unread}
        newest={notices?.[0]?.id}
      />
      <div className="pt-1">
        <InfiniteList
          {...listOf(shown, query)}
          keyOf={({ id }) => id}
          className="pairs"
          empty={<Empty text={text(emptyWord(filter, 'notice.empty'))} />}
        >
          {(notice) => <NoticeRow notice={notice} isUnread={isUnread(notice)} />}
        </InfiniteList>
      </div>
    </>
  );
}

/** A tab's word, with a dot while its list has unread items. */
const TabLabel = ({ word, unread }: { word: string; unread: number }) => {
  const text = useText();
  return (
    <span className="relative">
      {word}
      {unread > 0 && (
        <span className="absolute -top-1 -right-1.5 size-1.5 rounded-full bg-[#f6465d]">
          <span className="sr-only">{`, ${text('notice.unread-number', { number: unread })}`}</span>
        </span>
      )}
    </span>
  );
};

const TABS = ['announcements', 'messages', 'alerts', 'transactions'] as const;
type Tab = (typeof TABS)[number];

const readAgain: Readonly<Record<Exclude<Tab, 'announcements'>, () => Promise<unknown>>> = {
  messages: () => readListsAfresh(help.listMessages),
  alerts: readAlertsAgain,
  transactions: readEventsAgain,
};

function Row({ message, isUnread }: { message: Message; isUnread: boolean }) {
  const text = useText();
  const about = text(`notice.about-${aboutOf(message.purpose)}`);
  const { head, rest } = partsOf(message.content);
  const title = <Sentence>{head || about}</Sentence>;
  return (
    <article className="relative border-b border-line px-4 py-3">
      <h2 className={`pr-5 text-[0.9375rem] leading-snug wrap-anywhere ${isUnread ? 'font-semibold' : 'text-mute'}`}>
        {isUnread ? (
          <button type="button" className="text-left after:absolute after:inset-0" onClick={() => markMessageRead(message.id)}>
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      <p className="pt-1 text-[0.8125rem] leading-relaxed break-words whitespace-pre-line empty:hidden">
        <Sentence>{rest}</Sentence>
      </p>
      <p className="pt-1.5 text-xs text-mute">{[formatDateTime(message.createdAt), head && about].filter(Boolean).join(' · ')}</p>
      {isUnread && (
        <span className="absolute top-4.5 right-4 size-2 rounded-full bg-[#f6465d]">
          <span className="sr-only">{text('common.unread')}</span>
        </span>
      )}
    </article>
  );
}

function OwnMessages({ unread }: { unread: Unread }) {
  const text = useText();
  const query = useInfiniteQuery(messagesQuery);
  const all = rowsOf(query);
  const messages = all?.filter(({ purpose }) => aboutOf(purpose));
  const [filter, setFilter] = useEntryState<Filter>('messages', 'all');
  const shown = filter === 'all' ? messages : messages?.filter(({ isRead }) => !isRead);
  const isAll = filter === 'unread' && (shown ?? []).length >= unread.messages;
  return (
    <>
      <ListHead
        filter={filter}
        filters={READ_FILTERS}
        onFilter={setFilter}
        isShown={messages !== undefined && messages.length > 0}
        unread={unread}
      />
      <InfiniteList
        {...listOf(shown, query)}
        hasMore={query.hasNextPage && !isAll}
        keyOf={({ id }) => id}
        empty={<Empty text={text(emptyWord(filter, 'notice.no-messages'))} />}
      >
        {(message) => <Row message={message} isUnread={!message.isRead} />}
      </InfiniteList>
    </>
  );
}

/** The product's messages to the user, as sent by email or SMS, without those about transactions. */
const Messages = ({ unread }: { unread: Unread }) => (useSignedIn() ? <OwnMessages unread={unread} /> : <GuestHint />);

/**
 * Announcements to all users, messages to the user (`?tab=messages`) with unread ones marked, price alerts
 * (`?tab=alerts`), and the event log (`?tab=transactions`); newest first.
 */
export function NoticesScreen() {
  const text = useText();
  const [tab, setTab] = useTab(TABS, 'announcements');
  const query = useNotices();
  const { data: all = [] } = useQuery(newsQuery('notice'));
  // The list may have read only its first page, and be newer than what home has read.
  const unread = useUnread([...new Map([...all, ...(rowsOf(query) ?? [])].map((notice) => [notice.id, notice])).values()]);
  return (
    <Screen title={text('nav.notices')} onRefresh={tab === 'announcements' ? query.refetch : readAgain[tab]}>
      <Tabs
        value={tab}
        onChange={setTab}
        label={text('nav.notices')}
        items={[
          { value: 'announcements', label: <TabLabel word={text('notice.announcements')} unread={unread.notices} /> },
          { value: 'messages', label: <TabLabel word={text('notice.messages')} unread={unread.messages} /> },
          { value: 'alerts', label: text('notice.alerts') },
          { value: 'transactions', label: <TabLabel word={text('notice.transactions')} unread={unread.events} /> },
        ]}
        size="sm"
        className="justify-between gap-2.5! border-b border-line px-3! broad:justify-start broad:gap-6!"
      >
        {tab === 'announcements' && <Announcements query={query} unread={unread} />}
        {tab === 'messages' && <Messages unread={unread} />}
        {tab === 'alerts' && <AlertList />}
        {tab === 'transactions' && <Transactions unread={unread} />}
      </Tabs>
    </Screen>
  );
}
