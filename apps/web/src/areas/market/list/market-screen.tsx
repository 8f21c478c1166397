import { FUNDING_INTERVAL, fundingAt } from '@mt2/domain/market-terms';
import { ListOrdered } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { clockText } from '../../../platform/text/clock-text.ts';
import { cx } from '../../../ui/cx.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { GuardedRows } from '../../../ui/lists/guarded-rows.tsx';
import { Empty, EndOfList } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import type { Quotation } from '../quotation.ts';
import { useFiat } from '../use-fiat.ts';
import { useQuotations } from '../use-quotations.ts';
import { useFavourites } from './favourites.ts';
import { FavouritesEditor } from './favourites-editor.tsx';
import { FavouritesOffer } from './favourites-offer.tsx';
import { MarketGroup } from './found-markets.tsx';
import { FIRST_SORT, keptSort, largest, type MarketTab, rowsOf, type Sort } from './market-list.ts';
import { DAY_CELL, MarketRow, TRADE_CELL } from './market-row.tsx';
import { RankingCards } from './ranking-cards.tsx';
import { SortButton } from './sort-button.tsx';

const TABS: readonly { value: MarketTab; word: string }[] = [
  { value: 'favourites', word: 'common.favourites' },
  { value: 'spot', word: 'spot.spot' },
  { value: 'contract', word: 'nav.contract' },
  { value: 'new', word: 'common.new-listings' },
];

type SortProps = { sort: Sort; onSort(sort: Sort): void };
type SortHeaderProps = SortProps & { kind: 'spot' | 'contract' | 'new'; isWide: boolean };

const TURNOVER = { column: 'volume', word: 'market.turnover' } as const;
const LISTED = { column: 'listed', word: 'market.listed' } as const;
const FUNDING = { column: 'funding', word: 'lever.funding-rate' } as const;

/** The columns of the market list; each sorts by the value shown. */
function SortHeader({ kind, isWide, ...props }: SortHeaderProps) {
  const text = useText();
  const dayColumns = [
    { column: 'high', word: 'spot.high-24h' },
    { column: 'low', word: 'spot.low-24h' },
    ...(kind === 'contract' ? ([TURNOVER, FUNDING] as const) : ([{ column: 'amount', word: 'spot.volume-24h' }, TURNOVER] as const)),
  ] as const;
  const detail = kind === 'new' ? LISTED : TURNOVER;
  return (
    <div className="flex min-h-11 items-center gap-3 pr-12 pl-4 cramped:flex-wrap cramped:gap-y-0 text-xs text-mute broad:gap-2 max-[359px]:gap-2 max-[359px]:text-[0.6875rem]">
      <div className="flex min-w-0 flex-1 items-center gap-0.5 overflow-hidden cramped:min-w-full">
        <span className="shrink-0">
          <SortButton {...props} column="name" label={text('market.name')} />
        </span>
        {(!isWide || kind === 'new') && (
          <>
            <span aria-hidden>/</span>
            <SortButton {...props} column={detail.column} label={text(detail.word)} />
          </>
        )}
      </div>
      <div className={cx('flex shrink-0 justify-end max-[359px]:w-min', isWide && 'w-27')}>
        <SortButton {...props} column="price" label={text('spot.last-price')} />
      </div>
      <div className={cx('flex shrink-0 justify-end', isWide ? 'w-21' : 'min-w-[76px]')}>
        <SortButton {...props} column="change" label={text('spot.change-24h')} />
      </div>
      {isWide &&
        dayColumns.map(({ column, word }) => (
          <div key={column} className={`${DAY_CELL} flex justify-end`}>
            <SortButton {...props} column={column} label={text(word)} />
          </div>
        ))}
      {isWide && <span className={`${TRADE_CELL} -ml-2 min-[1400px]:ml-26`} />}
    </div>
  );
}

type MarketTabsProps = { tab: MarketTab; onTab(tab: MarketTab): void; onEdit: (() => void) | undefined };

/** The lists of markets, and the way to edit the favourites. */
function MarketTabs({ tab, onTab, onEdit }: MarketTabsProps) {
  const text = useText();
  const tabs = TABS.map(({ value, word }) => ({ value, label: text(word) }));
  return (
    <div className="flex items-center border-b border-line">
      <Tabs value={tab} onChange={onTab} items={tabs} label={text('screen.market')} className="min-w-0 flex-1" />
      {onEdit && (
        <IconButton label={text('market.favourites-edit')} onClick={onEdit} className="text-mute">
          <ListOrdered size={20} />
        </IconButton>
      )}
    </div>
  );
}

type MarketRowsProps = { quotations: readonly Quotation[]; kind: SortHeaderProps['kind']; isWide: boolean };

function MarketRows({ quotations, kind, isWide }: MarketRowsProps) {
  const fiat = useFiat();
  return (
    <GuardedRows keys={quotations.map(({ market }) => market.id).toSorted()}>
      <ul>
        {quotations.map((quotation) => (
          <li key={quotation.market.id}>
            <MarketRow quotation={quotation} fiat={fiat(quotation.last, quotation.market.priceDecimals)} kind={kind} isWide={isWide} />
          </li>
        ))}
      </ul>
    </GuardedRows>
  );
}

/** The list of markets: favourites, all, or the newest; searchable and sortable. */
export function MarketScreen() {
  const text = useText();
  const { data, error, refetch } = useQuotations();
  const favourites = useFavourites();
  const isWide = useMedia(BROAD);
  const [tab, setTab] = useEntryState<MarketTab>('tab', 'spot');
  const [search, setSearch] = useEntryState('search', '');
  const [chosen, setSort] = useEntryState<Sort | undefined>('sort', undefined);
  const [isEditing, setEditing] = useState(false);
  const isSearching = search.trim() !== '';
  const sort = chosen ?? (isSearching ? undefined : FIRST_SORT[tab]);
  const rows = useMemo(
    () => data && rowsOf(data, { tab, search, sort, favourites: favourites.ids ?? [] }),
    [data, tab, search, sort, favourites.ids],
  );
  const isUnknown = isSearching && rows?.length === 0;
  const listed = isUnknown ? largest(data ?? []) : isSearching ? [] : rows;
  const isOffering = !isSearching && tab === 'favourites' && favourites.ids?.length === 0;
  const kind = isSearching || tab === 'favourites' ? 'spot' : tab;
  const choose = (next: MarketTab) => {
    setTab(next);
    setSort(keptSort(chosen, next));
  };
  return (
    <Screen title={text('screen.market')} bar={<SearchBar search={search} onSearch={setSearch} />}>
      {isWide && !isSearching && data && <RankingCards quotations={kind === 'contract' ? (rows ?? []) : data} kind={kind} />}
      <div className="sticky top-0 z-10 bg-page">
        {!isSearching && (
          <MarketTabs tab={tab} onTab={choose} onEdit={tab === 'favourites' && !isOffering ? () => setEditing(true) : undefined} />
        )}
        {!isOffering && !isUnknown && <SortHeader sort={sort} onSort={setSort} kind={kind} isWide={isWide} />}
        {kind === 'contract' && rows?.length !== 0 && <NextFunding sort={sort} onSort={setSort} isWide={isWide} onPaid={refetch} />}
      </div>
      {!rows && <Unread error={error} onRetry={refetch} loading={<SkeletonRows rows={10} />} />}
      {rows && isOffering && <FavouritesOffer quotations={data ?? []} onAdd={favourites.add} />}
      {rows && !isOffering && rows.length === 0 && <NoMarkets search={search.trim()} tab={tab} />}
      {isUnknown && <h2 className="px-4 pb-1 text-xs text-mute">{text('market.highest-turnover')}</h2>}
      {isSearching && rows && <MarketGroup title={text('screen.market')} markets={rows} search={search} isWide={isWide} />}
      <MarketRows key={isSearching ? 'search' : tab} quotations={listed ?? []} kind={kind} isWide={isWide} />
      {!isSearching && rows && rows.length > 0 && <EndOfList count={rows.length} />}
      <FavouritesEditor
        open={isEditing}
        onClose={() => setEditing(false)}
        favourites={data ? rowsOf(data, { tab: 'favourites', search: '', sort: undefined, favourites: favourites.ids ?? [] }) : []}
        onReorder={favourites.reorder}
        onRemove={favourites.remove}
      />
    </Screen>
  );
}

function NoMarkets({ search, tab }: { search: string; tab: MarketTab }) {
  const text = useText();
  if (search) return <Empty text={text('market.search-empty', { query: search })} />;
  return <Empty text={text(tab === 'new' ? 'home.new-empty' : 'common.no-data')} />;
}

/** The search replaces the title. */
function SearchBar({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const text = useText();
  return (
    <header className="shrink-0 px-4 pt-[calc(env(safe-area-inset-top,0px)+0.375rem)] pb-0.5">
      <h1 className="sr-only">{text('screen.market')}</h1>
      <SearchBox value={search} onChange={onSearch} label={text('market.search-placeholder')} />
    </header>
  );
}

/** The time of the next funding, the same in every market. On a phone, also the order by its rate, which has no column there. */
function NextFunding({ isWide, onPaid, ...props }: SortProps & { isWide: boolean; onPaid(): unknown }) {
  const text = useText();
  const now = useNow();
  const paid = fundingAt(now);
  const seen = useRef(paid);
  // The rates are those paid last: they change with each payment.
  useEffect(() => {
    if (seen.current === paid) return;
    seen.current = paid;
    onPaid();
  }, [paid, onPaid]);
  return (
    <div className="flex h-8 items-center justify-between gap-3 bg-card px-4 text-[0.6875rem] leading-4 text-mute [&_button]:h-8!">
      {text('market.funding-next', { time: clockText(paid + FUNDING_INTERVAL - now) })}
      {!isWide && <SortButton {...props} column={FUNDING.column} label={text(FUNDING.word)} />}
    </div>
  );
}
