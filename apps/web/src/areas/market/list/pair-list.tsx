import { useState } from 'react';
import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { GuardedRows } from '../../../ui/lists/guarded-rows.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { searchKeys } from '../../../ui/lists/search-keys.ts';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PausedChip } from '../paused.tsx';
import { changeText, type Quotation } from '../quotation.ts';
import { useQuotations } from '../use-quotations.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { useFavourites } from './favourites.ts';
import { type MarketTab, rowsOf, type Sort } from './market-list.ts';
import { SortButton } from './sort-button.tsx';

export type PairListProps = {
  symbol: string;
  onChoose(symbol: string): void;
  /** Called after a choice. */
  onClose?(): void;
  /** Only markets with contracts. */
  hasContracts?: true | undefined;
  /** It has room for stars and volumes, and can be sorted. */
  isPanel?: true | undefined;
};

const stay = () => undefined;

/** The markets with a search; choosing one calls `onChoose`, then `onClose`. */
export function PairList({ onClose = stay, symbol, onChoose, hasContracts, isPanel }: PairListProps) {
  const text = useText();
  const { data } = useQuotations();
  const { ids } = useFavourites();
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<MarketTab>('spot');
  const [sort, setSort] = useState<Sort>();
  const offered = hasContracts ? data?.filter(({ market }) => market.hasContracts) : data;
  const rows = offered && rowsOf(offered, { tab, search, sort, favourites: ids ?? [] });
  const tabs = [
    { value: 'favourites', label: text('common.favourites') },
    { value: 'spot', label: text('common.all') },
  ] as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it moves the focus between its parts
    <div onKeyDown={searchKeys('[data-pair]')}>
      <div className="sticky top-0 z-10 bg-card pt-0.5">
        <SearchBox
          value={search}
          onChange={setSearch}
          label={text('market.search-placeholder')}
          className={isPanel ? 'm-3 mb-0' : 'mx-4'}
        />
        <Tabs value={tab} onChange={(next: MarketTab) => setTab(next)} items={tabs} label={text('spot.choose-market')} />
        {isPanel && <PanelHead sort={sort} onSort={setSort} />}
      </div>
      {!rows && <SkeletonRows />}
      {rows?.length === 0 && <Empty text={search ? text('market.search-empty', { query: search }) : text('home.favourites-empty')} />}
      <GuardedRows key={tab} keys={tab === 'favourites' ? (rows?.map(({ market }) => market.id).toSorted() ?? []) : []}>
        <ul>
          {rows?.map((quotation) => (
            <li key={quotation.market.id} className="flex items-center">
              {isPanel && <FavouriteStar quotation={quotation} />}
              <PairRow
                quotation={quotation}
                isCurrent={quotation.market.symbol === symbol}
                isPanel={isPanel}
                onPress={() => {
                  onChoose(quotation.market.symbol);
                  onClose();
                }}
              />
            </li>
          ))}
        </ul>
      </GuardedRows>
    </div>
  );
}

/** The columns of the panel, which sort it. */
function PanelHead({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) {
  const text = useText();
  const sorting = { sort, onSort };
  return (
    <div className="-mt-1 flex h-8 items-center gap-2 border-b border-line pr-4 pl-11 text-[0.6875rem] text-mute [&_button]:h-8!">
      <span className="flex min-w-0 flex-1">
        <SortButton column="name" label={text('market.name')} {...sorting} />
      </span>
      <SortButton column="price" label={text('spot.last-price')} {...sorting} />
      <span className="flex w-20 justify-end">
        <SortButton column="change" label={text('spot.change-24h')} {...sorting} />
      </span>
      <span className="flex w-24 justify-end">
        <SortButton column="volume" label={text('spot.turnover-24h')} {...sorting} />
      </span>
    </div>
  );
}

type PairRowProps = { quotation: Quotation; isCurrent: boolean; onPress(): void } & Pick<PairListProps, 'isPanel'>;

function PairRow({ quotation, isCurrent, isPanel, onPress }: PairRowProps) {
  const { market, last, turnover, isOpen } = quotation;
  return (
    <button
      type="button"
      data-pair
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className={`flex min-w-0 flex-1 items-center text-left -outline-offset-2 press-raised aria-current:bg-raised/60 ${
        isPanel ? 'h-10 gap-2 pr-4 text-[0.8125rem]' : 'h-13 gap-3 px-4 text-sm'
      }`}
    >
      <CoinLogo symbol={market.base} size={isPanel ? 20 : 24} />
      <span className="min-w-0 flex-1 truncate">
        <b className={`font-semibold ${isPanel ? '' : 'text-[0.9375rem]'}`}>{market.base}</b>
        <span className="text-xs text-mute">/USDT</span>
        {!isOpen && (
          <>
            {' '}
            <PausedChip />
          </>
        )}
      </span>
      <span>{formatAmount(last, market.priceDecimals)}</span>
      <Signed value={changeText(quotation)} className={isPanel ? 'w-20 text-right' : 'w-17 text-right'} />
      {isPanel && <span className="w-24 text-right text-mute">{formatCompact(turnover)}</span>}
    </button>
  );
}
