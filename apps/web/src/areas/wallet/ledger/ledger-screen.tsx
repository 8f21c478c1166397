import { csvFile } from '@mt2/contracts/csv';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { saveFile } from '../../../platform/device/save-picture.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf } from '../../../platform/pages.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { useFurtherPages } from '../../../platform/use-further-pages.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { CoinAmount } from '../coin-amount.tsx';
import { EventAmounts } from './event-amounts.tsx';
import { ledgerQuery, readLedger } from './ledger.api.ts';
import { dateBefore, isFiltered, type LedgerFilter, NO_FILTER, toCsv } from './ledger.ts';
import { balancesAfter, eventsOf, eventText, isOrderHold, type LedgerEvent } from './ledger-event.ts';
import { LedgerEventSheet } from './ledger-event-sheet.tsx';
import { LEDGER_COLUMNS, LedgerFilters } from './ledger-filters.tsx';

/** One event: its kind, accounts, time and changes. */
function LedgerRow({ event, onPress }: { event: LedgerEvent; onPress(): void }) {
  const text = useText();
  const { at, accounts } = event;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={cx(
        'flex min-h-14 w-full items-center justify-between gap-3 border-b border-line px-4 py-1.5 text-left -outline-offset-2 press-card',
        LEDGER_COLUMNS,
      )}
    >
      <span className="min-w-0 broad:contents">
        <span className="block text-sm">{eventText(text, event)}</span>
        <span className="block text-xs text-mute broad:contents broad:text-[0.8125rem]">
          <span>{accounts.map((account) => text(`wallet.tab-${account}`)).join(' → ')}</span>
          <span className="broad:hidden"> · </span>
          <span className="whitespace-nowrap broad:order-first">{formatDateTime(at)}</span>
        </span>
      </span>
      <span className="shrink-0 text-right">
        <EventAmounts event={event} />
      </span>
      <span className="hidden text-right text-[0.8125rem] text-mute broad:block">
        {balancesAfter(event).map(({ coin, value }) => (
          <CoinAmount key={coin} coin={coin} value={value} className="block" />
        ))}
      </span>
    </button>
  );
}

/** Every balance change, newest first, filtered; the export contains all of them. */
export function LedgerScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const [filter, setFilter] = useState<LedgerFilter>({ ...NO_FILTER, coinId: Number(query.get('coin')) || 0 });
  const [chosen, setChosen] = useState<LedgerEvent>();
  const ledger = useInfiniteQuery(ledgerQuery(filter));
  const entries = ledger.data?.pages.flatMap((page) => page.entries);
  const more = ledger.hasNextPage;
  const hasHolds = filter.reason !== '';
  const events = useMemo(
    () => entries && eventsOf(entries, more).filter((event) => hasHolds || !isOrderHold(event)),
    [entries, more, hasHolds],
  );
  const isReadingOn = useFurtherPages(ledger, events?.length === 0);
  const [isExporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    const read = async () => csvFile([toCsv(await readLedger(filter))]);
    await saveFile(`ledger-${dateBefore(worldNow(), 0)}.csv`, read, sentenceOf);
    setExporting(false);
  };
  const exportButton = (
    <IconButton
      label={text('wallet.export-csv')}
      disabled={!entries?.length || isExporting}
      onClick={() => void exportAll()}
      className="disabled:opacity-40"
    >
      <Download size={20} />
    </IconButton>
  );
  const none = <EmptyLink text={text('wallet.ledger-none')} to="/pages/assets/deposit/index" name={text('deposit.deposit')} />;
  return (
    <Screen title={text('wallet.ledger')} right={exportButton} onRefresh={ledger.refetch}>
      <LedgerFilters filter={filter} onChange={setFilter} />
      <InfiniteList
        {...listOf(isReadingOn ? undefined : events, ledger)}
        keyOf={({ key }) => key}
        loading={<SkeletonRows hasMark={false} />}
        empty={isFiltered(filter) ? <Empty text={text('wallet.ledger-empty')} /> : none}
      >
        {(event) => <LedgerRow event={event} onPress={() => setChosen(event)} />}
      </InfiniteList>
      <LedgerEventSheet event={chosen} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}
