import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../frame/link-button.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { saveFile } from '../../../platform/device/save-picture.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf } from '../../../platform/pages.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { type Happening, happeningsOf } from './happening.ts';
import { HappeningSheet } from './happening-sheet.tsx';
import { ledgerQuery, readLedger } from './ledger.api.ts';
import { dateBefore, isFiltered, type LedgerFilter, NO_FILTER, toCsv } from './ledger.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerRow } from './ledger-row.tsx';

const NoHappening = () => {
  const text = useText();
  return (
    <Empty text={text('wallet.ledger-none')}>
      <LinkButton to="/pages/assets/deposit/index">{text('deposit.deposit')}</LinkButton>
    </Empty>
  );
};

/** Everything that changed a balance, newest first, filtered; all of it goes into a file. */
export function LedgerScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const [filter, setFilter] = useState<LedgerFilter>({ ...NO_FILTER, coinId: Number(query.get('coin')) || 0 });
  const [chosen, setChosen] = useState<Happening>();
  const ledger = useInfiniteQuery(ledgerQuery(filter));
  const entries = ledger.data?.pages.flatMap((page) => page.entries);
  const more = ledger.hasNextPage;
  const happenings = useMemo(() => entries && happeningsOf(entries, more), [entries, more]);
  const [isExporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    const read = async () => new Blob([toCsv(await readLedger(filter))], { type: 'text/csv' });
    await saveFile(`ledger-${dateBefore(worldNow(), 0)}.csv`, read, sentenceOf);
    setExporting(false);
  };
  const exportButton = (
    <button
      type="button"
      aria-label={text('wallet.export-csv')}
      disabled={!entries?.length || isExporting}
      onClick={() => void exportAll()}
      className="grid size-11 place-items-center disabled:opacity-40"
    >
      <Download size={20} />
    </button>
  );
  return (
    <Screen title={text('wallet.ledger')} right={exportButton} onRefresh={ledger.refetch}>
      <LedgerFilters filter={filter} onChange={setFilter} />
      <InfiniteList
        {...listOf(happenings, ledger)}
        keyOf={({ key }) => key}
        loading={<SkeletonRows hasMark={false} />}
        empty={isFiltered(filter) ? <Empty text={text('wallet.ledger-empty')} /> : <NoHappening />}
      >
        {(happening) => <LedgerRow happening={happening} onPress={() => setChosen(happening)} />}
      </InfiniteList>
      <HappeningSheet happening={chosen} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}
