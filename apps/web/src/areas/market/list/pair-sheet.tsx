import { useState } from 'react';
import { formatPrice } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PausedChip } from '../paused.tsx';
import { changeText, type Quotation } from '../quotation.ts';
import { useQuotations } from '../use-quotations.ts';
import { useFavourites } from './favourites.ts';
import { type MarketTab, rowsOf } from './market-list.ts';

export type PairSheetProps = {
  open: boolean;
  onClose(): void;
  symbol: string;
  onChoose(symbol: string): void;
  /** Only markets with contracts. */
  hasContracts?: true | undefined;
};

/** Changes the market without leaving the screen. */
export function PairSheet({ open, onClose, ...rest }: PairSheetProps) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('spot.choose-market')}>
      <div className="-mx-4 h-[62dvh]">
        <PairList onClose={onClose} {...rest} />
      </div>
    </Sheet>
  );
}

const stay = () => undefined;

/** The markets with a search; choosing one calls `onChoose`, then `onClose`. */
export function PairList({
  onClose = stay,
  symbol,
  onChoose,
  hasContracts,
}: Omit<PairSheetProps, 'open' | 'onClose'> & { onClose?(): void }) {
  const text = useText();
  const { data } = useQuotations();
  const { ids } = useFavourites();
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<MarketTab>('spot');
  const offered = hasContracts ? data?.filter(({ market }) => market.hasContracts) : data;
  const rows = offered && rowsOf(offered, { tab, search, sort: undefined, favourites: ids ?? [] });
  const tabs = [
    { value: 'favourites', label: text('spot.favourites') },
    { value: 'spot', label: text('common.all') },
  ] as const;
  return (
    <>
      <div className="sticky top-0 z-10 bg-card pt-0.5">
        <SearchBox value={search} onChange={setSearch} label={text('market.search-placeholder')} className="mx-4" />
        <Tabs value={tab} onChange={(next: MarketTab) => setTab(next)} items={tabs} label={text('spot.choose-market')} />
      </div>
      {!rows && <SkeletonRows />}
      {rows?.length === 0 && <Empty text={search ? text('market.search-empty', { query: search }) : text('market.favourites-empty')} />}
      <ul>
        {rows?.map((quotation) => (
          <li key={quotation.market.id}>
            <PairRow
              quotation={quotation}
              isCurrent={quotation.market.symbol === symbol}
              onPress={() => {
                onChoose(quotation.market.symbol);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function PairRow({ quotation, isCurrent, onPress }: { quotation: Quotation; isCurrent: boolean; onPress(): void }) {
  const { market, last, isOpen } = quotation;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className="flex h-13 w-full items-center gap-3 px-4 text-left -outline-offset-2 active:bg-raised aria-current:bg-raised/60"
    >
      <CoinLogo symbol={market.base} size={24} />
      <span className="min-w-0 flex-1 truncate">
        <b className="text-[15px] font-semibold">{market.base}</b>
        <span className="text-xs text-mute">/USDT</span>
        {!isOpen && (
          <>
            {' '}
            <PausedChip />
          </>
        )}
      </span>
      <span className="text-sm">{formatPrice(last, market.priceDecimals)}</span>
      <Signed value={changeText(quotation)} className="w-17 text-right text-sm" />
    </button>
  );
}
