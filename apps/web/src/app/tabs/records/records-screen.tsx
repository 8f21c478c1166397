import { deposit } from '@mt2/contracts/deposit';
import { withdraw } from '@mt2/contracts/withdraw';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { DepositRow, DepositSheet } from '../../../areas/deposit/index.ts';
import { type Deposit, depositsBy, depositsQuery, RECORD_STATUSES, RecordHeads, withdrawalsBy } from '../../../areas/wallet/index.ts';
import { WithdrawalRow } from '../../../areas/withdraw/index.ts';
import { BarLink } from '../../../frame/bar-link.tsx';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { type History, useHistory } from '../../../frame/history/history.ts';
import { coinChoices, HistoryTools } from '../../../frame/history/history-tools.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useTab } from '../../../frame/use-tab.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { useFurtherPages } from '../../../platform/use-further-pages.ts';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { BELOW_TABS, Tabs } from '../../../ui/tabs.tsx';

const TABS = ['deposits', 'withdrawals'] as const;
/** Where a user makes the first one, and the word for it. */
const START = {
  deposits: ['/pages/assets/deposit/index', 'deposit.deposit'],
  withdrawals: ['/pages/assets/withdraw/index', 'withdraw.withdraw'],
} as const;

/** A deposit of the user, on whichever page of all deposits it is; undefined until it is read. */
function useDeposit(id: number | undefined): Deposit | undefined {
  const query = useInfiniteQuery({ ...depositsQuery, enabled: id !== undefined });
  const found = rowsOf(query)?.find((deposit) => deposit.id === id);
  useFurtherPages(query, id !== undefined && !found);
  return found;
}

/** Deposits and withdrawals (`?tab=withdrawals`), newest first, each with its status; `?tab=deposits&id=7` opens a deposit. */
export function RecordsScreen() {
  const text = useText();
  const [tab, setTab] = useTab(TABS, 'deposits');
  const history = useHistory('records', []);
  const status = RECORD_STATUSES.find((each) => each === history.filter.status);
  const { from, to } = history.narrowed ?? {};
  const isNarrowed = history.narrowed !== undefined || history.marketId !== undefined;
  const wanted = { from, to, coinId: history.marketId, status };
  const [chosen, setChosen] = useState<Deposit>();
  const [query, setQuery] = useAddressQuery();
  const asked = isNarrowed || status ? wanted : undefined;
  const deposits = useInfiniteQuery({ ...depositsBy(asked), enabled: tab === 'deposits' });
  const withdrawals = useInfiniteQuery({ ...withdrawalsBy(asked), enabled: tab === 'withdrawals' });
  const named = query.get('tab') === 'deposits' ? Number(query.get('id')) || undefined : undefined;
  const id = chosen?.id ?? named;
  const listed = rowsOf(deposits)?.find((deposit) => deposit.id === id);
  const found = useDeposit(listed ? undefined : id);
  const close = () => {
    setChosen(undefined);
    if (named) setQuery({ tab });
  };
  const rows = tab === 'deposits' ? rowsOf(deposits) : rowsOf(withdrawals);
  const [address, word] = START[tab];
  const none = <EmptyLink text={text(`record.no-${tab}`)} to={address} name={text(word)} />;
  const empty = asked ? text(isNarrowed ? 'wallet.ledger-empty' : 'record.none-of-status') : none;
  return (
    <Screen
      title={text('screen.records')}
      right={<BarLink to="/pages/assets/transfer/record" label={text('screen.transfer-records')} Icon={ArrowRightLeft} />}
      onRefresh={tab === 'deposits' ? deposits.refetch : withdrawals.refetch}
    >
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
        {(asked || rows?.length !== 0) && <RecordTools tab={tab} history={history} asked={wanted} />}
        <div className="@container">
          {tab === 'deposits' ? (
            <QueryList query={deposits} heads={<RecordHeads />} empty={empty}>
              {(deposit) => <DepositRow deposit={deposit} onPress={() => setChosen(deposit)} />}
            </QueryList>
          ) : (
            <QueryList query={withdrawals} heads={<RecordHeads />} empty={empty}>
              {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
            </QueryList>
          )}
        </div>
      </Tabs>
      <DepositSheet deposit={listed ?? found ?? chosen} onClose={close} />
    </Screen>
  );
}

type RecordToolsProps = { tab: (typeof TABS)[number]; history: History; asked: Parameters<typeof depositsBy>[0] & object };

/** Chooses which records are shown, and saves them. */
function RecordTools({ tab, history, asked }: RecordToolsProps) {
  const text = useText();
  const states = RECORD_STATUSES.map((value) => ({
    value,
    label: text(`status.record-${value}`, { context: 'records' }),
  }));
  return (
    <div className={cx(BELOW_TABS, 'flex items-center justify-between gap-2 px-4 py-1')}>
      <Select
        label={text('common.status')}
        value={asked.status ?? ''}
        onChange={(status) => history.change({ ...history.filter, status })}
        items={[{ value: '', label: text('wallet.all-statuses') }, ...states]}
      />
      <HistoryTools
        name={tab}
        call={tab === 'deposits' ? deposit.listDeposits : withdraw.listWithdrawals}
        asked={asked}
        history={history}
        markets={coinChoices(text)}
      />
    </div>
  );
}
