import type { Atoms } from '@mt2/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText, wholeWords } from '../../../platform/i18n.ts';
import { listOf, type Pages } from '../../../platform/pages.ts';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { BELOW_TABS, Tabs } from '../../../ui/tabs.tsx';
import { countedAmount, type Deposit, DepositSheet, depositsQuery } from '../../deposit/index.ts';
import { type Withdrawal, withdrawalsQuery } from '../../withdraw/index.ts';
import { shownAmount } from '../exact-amount.ts';
import { RECORD_STATUSES, type RecordStatus } from './record-status.ts';
import { RecordStatusChip } from './record-status-chip.tsx';

type Tab = 'deposits' | 'withdrawals';
type Wanted = RecordStatus | '';

type LinesProps = {
  coin: string;
  route: string;
  isBank: boolean;
  amount: Atoms;
  sign: string;
  status: RecordStatus;
  requestedAt: number;
  reason: string;
};

function Lines({ coin, route, isBank, amount, sign, status, requestedAt, reason }: LinesProps) {
  const text = useText();
  return (
    <>
      <CoinLogo symbol={coin} size={32} />
      <span className="min-w-0 flex-1 broad:grid broad:grid-cols-[2fr_2fr_3fr] broad:items-center broad:gap-4">
        <span className="block text-[15px]">
          <b className="font-semibold">{coin}</b>{' '}
          <span className="text-xs text-mute">{isBank ? text('deposit.bank-transfer') : route}</span>
        </span>
        <span className="block text-xs text-mute">{formatDateTime(requestedAt)}</span>
        {status === 'rejected' && reason && <span className="line-clamp-3 text-xs text-(--red)">{wholeWords(reason)}</span>}
      </span>
      <span className="shrink-0 text-right broad:w-44">
        <Amount
          className={cx('block text-[15px] font-semibold', status === 'rejected' && 'text-mute line-through')}
        >{`${sign}${shownAmount(coin, amount)}`}</Amount>
        <RecordStatusChip status={status} />
      </span>
    </>
  );
}

const row = 'flex min-h-18 w-full items-center gap-3 border-b border-line px-4 py-2 text-left outline-offset-[-2px] active:bg-card';

/** A deposit in the list; the credited amount counts once it is approved. */
const DepositRow = ({ deposit, onPress }: { deposit: Deposit; onPress(): void }) => (
  <button type="button" aria-haspopup="dialog" onClick={onPress} className={row}>
    <Lines {...deposit} amount={countedAmount(deposit)} sign="+" />
  </button>
);

/** A withdrawal in the list; links to its details. */
const WithdrawalRow = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <Go to={to('/pages/assets/withdraw/detail', { id: withdrawal.id })} className={row}>
    <Lines {...withdrawal} sign="-" />
  </Go>
);

/** Deposits and withdrawals (`?tab=withdrawals`), newest first, each with its status. */
export function RecordsScreen() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'withdrawals' ? 'withdrawals' : 'deposits';
  const [wanted, setWanted] = useState<Wanted>('');
  const [chosen, setChosen] = useState<Deposit>();
  const deposits = useRecords(useInfiniteQuery({ ...depositsQuery, enabled: tab === 'deposits' }), wanted);
  const withdrawals = useRecords(useInfiniteQuery({ ...withdrawalsQuery, enabled: tab === 'withdrawals' }), wanted);
  const empty = <Empty text={text(wanted ? 'record.none-of-status' : `record.no-${tab}`)} />;
  return (
    <Screen title={text('screen.records')} onRefresh={tab === 'deposits' ? deposits.onRetry : withdrawals.onRetry}>
      <Tabs
        value={tab}
        onChange={(next: Tab) => setQuery({ tab: next }, { replace: true })}
        label={text('screen.records')}
        items={[
          { value: 'deposits', label: text('record.deposits') },
          { value: 'withdrawals', label: text('record.withdrawals') },
        ]}
        isSticky
        className="border-b border-line"
      >
        <div className={BELOW_TABS}>
          <Chips
            fit="free"
            label={text('common.status')}
            value={wanted}
            onChange={(next: Wanted) => setWanted(next)}
            items={[
              { value: '', label: text('common.all') },
              ...RECORD_STATUSES.map((status) => ({ value: status, label: text(`status.record-${status}`, { context: 'records' }) })),
            ]}
            className="px-4 py-2"
          />
        </div>
        {tab === 'deposits' ? (
          <InfiniteList {...deposits} empty={empty}>
            {(deposit) => <DepositRow deposit={deposit} onPress={() => setChosen(deposit)} />}
          </InfiniteList>
        ) : (
          <InfiniteList {...withdrawals} empty={empty}>
            {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
          </InfiniteList>
        )}
      </Tabs>
      <DepositSheet deposit={chosen} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}

type RecordPages<R> = Pages & { readonly data: { pages: readonly { rows: readonly R[] }[] } | undefined };

/** Enough rows to fill a screen. */
const ENOUGH = 10;

/** The rows of the wanted status for a list; further pages are read until there are enough. */
function useRecords<R extends { id: number; status: RecordStatus }>(pages: RecordPages<R>, wanted: Wanted) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  const rows = data?.pages.flatMap((page) => page.rows).filter(({ status }) => wanted === '' || status === wanted);
  const isShort = rows !== undefined && rows.length < ENOUGH && hasNextPage && !error;
  useEffect(() => {
    if (isShort && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, isFetchingNextPage, fetchNextPage]);
  return {
    ...listOf(isShort && rows.length === 0 ? undefined : rows, pages),
    keyOf: ({ id }: R) => id,
    onRetry: () => (rows?.length && error ? fetchNextPage() : refetch()),
  };
}
