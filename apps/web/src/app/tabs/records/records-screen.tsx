import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DepositRow, DepositSheet } from '../../../areas/deposit/index.ts';
import { type Deposit, depositsQuery, RECORD_STATUSES, type RecordStatus, withdrawalsQuery } from '../../../areas/wallet/index.ts';
import { WithdrawalRow } from '../../../areas/withdraw/index.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useTab } from '../../../frame/use-tab.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, type Pages, rowsOf } from '../../../platform/pages.ts';
import { useFurtherPages } from '../../../platform/use-further-pages.ts';
import { Chips } from '../../../ui/chips.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { BELOW_TABS, Tabs } from '../../../ui/tabs.tsx';

const TABS = ['deposits', 'withdrawals'] as const;
type Wanted = RecordStatus | '';

/** Deposits and withdrawals (`?tab=withdrawals`), newest first, each with its status; `?tab=deposits&id=7` opens a deposit. */
export function RecordsScreen() {
  const text = useText();
  const [tab, setTab] = useTab(TABS, 'deposits');
  const [wanted, setWanted] = useState<Wanted>('');
  const [chosen, setChosen] = useState<Deposit>();
  const [query, setQuery] = useAddressQuery();
  const deposits = useRecords(useInfiniteQuery({ ...depositsQuery, enabled: tab === 'deposits' }), wanted);
  const withdrawals = useRecords(useInfiniteQuery({ ...withdrawalsQuery, enabled: tab === 'withdrawals' }), wanted);
  // Next to a withdrawal, the address names the withdrawal.
  const named = query.get('tab') === 'deposits' ? query.get('id') : null;
  const opened = deposits.items?.find(({ id }) => String(id) === named);
  const close = () => {
    setChosen(undefined);
    if (named) setQuery({ tab });
  };
  const empty = <Empty text={text(wanted ? 'record.none-of-status' : `record.no-${tab}`)} />;
  return (
    <Screen title={text('screen.records')} onRefresh={tab === 'deposits' ? deposits.onRetry : withdrawals.onRetry}>
      <Tabs
        value={tab}
        onChange={setTab}
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
          <InfiniteList {...deposits} empty={empty} className="@container">
            {(deposit) => <DepositRow deposit={deposit} onPress={() => setChosen(deposit)} />}
          </InfiniteList>
        ) : (
          <InfiniteList {...withdrawals} empty={empty} className="@container">
            {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
          </InfiniteList>
        )}
      </Tabs>
      <DepositSheet deposit={chosen ?? opened} onClose={close} />
    </Screen>
  );
}

type RecordPages<R> = Pages & { readonly data: { pages: readonly { rows: readonly R[] }[] } | undefined };

/** Enough rows to fill a screen. */
const ENOUGH = 10;

/** The rows of the wanted status for a list; further pages are read until there are enough. */
function useRecords<R extends { id: number; status: RecordStatus }>(pages: RecordPages<R>, wanted: Wanted) {
  const { error, fetchNextPage, refetch } = pages;
  const rows = rowsOf(pages)?.filter(({ status }) => wanted === '' || status === wanted);
  const isShort = useFurtherPages(pages, rows !== undefined && rows.length < ENOUGH);
  return {
    ...listOf(isShort && rows?.length === 0 ? undefined : rows, pages),
    keyOf: ({ id }: R) => id,
    onRetry: () => (rows?.length && error ? fetchNextPage() : refetch()),
  };
}
