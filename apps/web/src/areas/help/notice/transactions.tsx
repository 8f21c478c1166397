import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import type { Happening } from '../../../frame/happenings.ts';
import { Go } from '../../../frame/navigation.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf } from '../../../platform/pages.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { happeningsQuery, inOrder } from './happenings-list.ts';

const LOOKS = {
  ok: { Icon: CircleCheck, tone: 'text-(--green)' },
  fail: { Icon: CircleAlert, tone: 'text-(--red)' },
  plain: { Icon: Info, tone: 'text-mute' },
};

function Row({ happening: { say, tone, at, address } }: { happening: Happening }) {
  const text = useText();
  const { Icon, tone: colour } = LOOKS[tone];
  return (
    <Go to={address} className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 outline-offset-[-2px] active:bg-card">
      <Icon size={20} className={`shrink-0 ${colour}`} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-snug">
          <Sentence>{say(text)}</Sentence>
        </span>
        <span className="block pt-0.5 text-xs text-mute">{formatDateTime(at)}</span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
    </Go>
  );
}

/** Enough rows to fill a screen. */
const ENOUGH = 10;

function Happenings() {
  const text = useText();
  const query = useInfiniteQuery(happeningsQuery);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const happenings = data && inOrder(data.pages);
  const isShort = happenings !== undefined && happenings.length < ENOUGH && hasNextPage && !error;
  useEffect(() => {
    if (isShort && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, isFetchingNextPage, fetchNextPage]);
  return (
    <InfiniteList
      {...listOf(isShort && happenings.length === 0 ? undefined : happenings, query)}
      keyOf={({ about }) => about}
      empty={<Empty text={text('notice.no-transactions')} />}
    >
      {(happening) => <Row happening={happening} />}
    </InfiniteList>
  );
}

/** The user's events: fills, closed positions, delivered options, deposits, withdrawals and transfers. */
export function Transactions() {
  const text = useText();
  return useSignedIn() ? <Happenings /> : <Empty text={text('refusal.not-logged-in')} />;
}
