import type { NewsRow } from '@mt2/contracts/help';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { formatDate, secondsOf } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { listOf } from '../../platform/pages.ts';
import { Button } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { readHappeningsAgain } from './happenings-list.ts';
import { noticesQuery } from './help.api.ts';
import { countUnread, markRead, useReadNotices } from './read-notices.ts';
import { Transactions } from './transactions.tsx';

function NoticeRow({ notice, isUnread }: { notice: NewsRow; isUnread: boolean }) {
  const text = useText();
  return (
    <Go
      to={to('/pages/help/center/detail', { id: notice.id })}
      className="relative mx-4 mb-3 block rounded-2xl bg-card p-4 active:opacity-80"
    >
      <h2 className={`pr-6 text-[15px] leading-snug ${isUnread ? 'font-semibold' : 'text-mute'}`}>{notice.title}</h2>
      <p className="line-clamp-2 pt-1 text-[13px] text-mute">{notice.abstract}</p>
      <p className="pt-2 text-xs text-mute">{formatDate(secondsOf(notice.create_time))}</p>
      {isUnread && (
        <span className="absolute top-5 right-4 size-2 rounded-full bg-[#f6465d]">
          <span className="sr-only">{text('notice.unread')}</span>
        </span>
      )}
    </Go>
  );
}

function Announcements({ query }: { query: NoticesQuery }) {
  const text = useText();
  const read = useReadNotices((state) => state.ids);
  const notices = query.data?.pages.flatMap(({ list }) => list);
  return (
    <div className="pt-3">
      <InfiniteList {...listOf(notices, query)} keyOf={({ id }) => id} empty={<Empty text={text('notice.empty')} />}>
        {(notice) => <NoticeRow notice={notice} isUnread={!read.includes(notice.id)} />}
      </InfiniteList>
    </div>
  );
}

const useNotices = () => useInfiniteQuery(noticesQuery);
type NoticesQuery = ReturnType<typeof useNotices>;
type Tab = 'announcements' | 'transactions';

/** Announcements to everybody, of which the unread ones are marked, and what happened to the user (`?tab=transactions`); newest first. */
export function NoticesScreen() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'transactions' ? 'transactions' : 'announcements';
  const query = useNotices();
  const read = useReadNotices((state) => state.ids);
  const notices = query.data?.pages.flatMap(({ list }) => list);
  const readAll = () => {
    markRead(notices?.map(({ id }) => id) ?? []);
    toast(text('notice.all-read'), 'ok');
  };
  return (
    <Screen
      title={text('screen.notices')}
      onRefresh={tab === 'announcements' ? query.refetch : readHappeningsAgain}
      right={
        notices &&
        tab === 'announcements' &&
        countUnread(notices, read) > 0 && (
          <Button tone="ghost" size="icon" aria-label={text('notice.mark-all-read')} onClick={readAll}>
            <CheckCheck size={20} />
          </Button>
        )
      }
    >
      <Tabs
        value={tab}
        onChange={(next: Tab) => setParams({ tab: next }, { replace: true })}
        label={text('screen.notices')}
        items={[
          { value: 'announcements', label: text('notice.announcements') },
          { value: 'transactions', label: text('notice.transactions') },
        ]}
        className="border-b border-line"
      >
        {tab === 'announcements' ? <Announcements query={query} /> : <Transactions />}
      </Tabs>
    </Screen>
  );
}
