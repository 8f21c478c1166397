import { useInfiniteQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Screen } from '../../../frame/screen.tsx';
import { copyText } from '../../../platform/copy.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf } from '../../../platform/pages.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { ledgerQuery } from './ledger.api.ts';
import { type Entry, isFiltered, type LedgerFilter, NO_FILTER, toCsv } from './ledger.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerRow } from './ledger-row.tsx';

/** Every change of every balance, newest first, filtered. */
export function LedgerScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const [filter, setFilter] = useState<LedgerFilter>({ ...NO_FILTER, coinId: Number(query.get('coin')) || 0 });
  const [chosen, setChosen] = useState<Entry>();
  const ledger = useInfiniteQuery(ledgerQuery(filter));
  const entries = ledger.data?.pages.flatMap((page) => page.entries);
  const copyAll = (
    <button
      type="button"
      aria-label={text('wallet.copy-rows')}
      disabled={!entries?.length}
      onClick={() => void copyText(toCsv(entries ?? []))}
      className="grid size-11 place-items-center disabled:opacity-40"
    >
      <Copy size={20} />
    </button>
  );
  return (
    <Screen title={text('wallet.ledger')} right={copyAll} onRefresh={ledger.refetch}>
      <LedgerFilters filter={filter} onChange={setFilter} />
      <InfiniteList
        {...listOf(entries, ledger)}
        keyOf={(entry) => entry.id}
        empty={<Empty text={text(isFiltered(filter) ? 'wallet.ledger-empty' : 'common.no-data')} />}
      >
        {(entry) => <LedgerRow entry={entry} onPress={() => setChosen(entry)} />}
      </InfiniteList>
      <EntrySheet entry={chosen} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}
