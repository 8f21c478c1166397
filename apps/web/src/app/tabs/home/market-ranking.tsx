import { ChevronRight } from 'lucide-react';
import {
  changeText,
  PausedChip,
  type Quotation,
  type Ranking,
  ranked,
  useFavourites,
  useFiat,
  useQuotations,
  watched,
} from '../../../areas/market/index.ts';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Unread } from '../../../frame/unread.tsx';
import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { ChangePill } from '../../../ui/figures/signed.tsx';
import { Sparkline } from '../../../ui/figures/sparkline.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Flash } from '../../../ui/overlays/flash.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

function RankingRow({ quotation, fiat }: { quotation: Quotation; fiat: string }) {
  const { market, last, turnover, spark, isOpen } = quotation;
  return (
    <Go
      to={to('/pages/trade/kline', { symbol: market.symbol })}
      className="flex min-h-14 items-center gap-2 px-4 outline-offset-[-2px] press-card cramped:flex-wrap cramped:py-1"
    >
      <CoinLogo symbol={market.base} size={26} />
      <span className="min-w-0 flex-1 cramped:min-w-2/3">
        <span className="block truncate text-[0.9375rem] font-semibold">
          {market.base}
          <span className="text-[0.6875rem] font-normal text-mute">/USDT</span>
        </span>
        <span className="block truncate text-xs text-mute">{isOpen ? formatCompact(turnover) : <PausedChip />}</span>
      </span>
      <span className="max-[359px]:hidden cramped:hidden">
        <Sparkline values={spark} change={changeText(quotation)} width={48} height={20} />
      </span>
      <span className="w-[86px] shrink-0 text-right cramped:flex-1">
        <Flash value={last} className="block text-[0.9375rem] font-semibold">
          {formatAmount(last, market.priceDecimals)}
        </Flash>
        <span className="block min-h-4 truncate text-xs text-mute">{fiat}</span>
      </span>
      <ChangePill change={changeText(quotation)} />
    </Go>
  );
}

type List = Exclude<Ranking, 'hot'> | 'favourites';
/** The list chosen last; otherwise the favourites of a user who has some. */
function useList() {
  const [chosen, choose] = useEntryState<List | ''>('ranking', '');
  const { ids } = useFavourites();
  const list: List = chosen || (ids?.length === 0 ? 'gainers' : 'favourites');
  return { list, choose, ids };
}

const EMPTY: Readonly<Record<List, string>> = {
  favourites: 'home.favourites-empty',
  gainers: 'common.no-data',
  losers: 'common.no-data',
  volume: 'common.no-data',
  new: 'home.new-empty',
};

const MOST = 6;
const MOST_LONG = 10;

/** The user's watchlist, and the markets that moved or traded most, live. */
export function MarketRanking({ isLong }: { isLong: boolean }) {
  const text = useText();
  const { list, choose, ids } = useList();
  const { data, error, refetch } = useQuotations();
  const fiat = useFiat();
  const all = list === 'favourites' ? data && ids && watched(data, ids) : data && ranked(data, list);
  const shown = all?.slice(0, isLong ? MOST_LONG : MOST);
  return (
    <section aria-label={text('home.market-today')}>
      <Tabs
        value={list}
        onChange={choose}
        label={text('home.market-today')}
        items={[
          { value: 'favourites', label: text('common.favourites') },
          { value: 'gainers', label: text('home.gainers') },
          { value: 'losers', label: text('home.losers') },
          { value: 'volume', label: text('home.volume') },
          { value: 'new', label: text('common.new-listings') },
        ]}
        className="border-b border-line"
      >
        {!shown && <Unread error={error} onRetry={refetch} loading={<SkeletonRows />} />}
        {shown?.length === 0 && <Empty text={text(EMPTY[list])} />}
        <ul>
          {shown?.map((quotation) => (
            <li key={quotation.market.id}>
              <RankingRow quotation={quotation} fiat={fiat(quotation.last, quotation.market.priceDecimals)} />
            </li>
          ))}
        </ul>
      </Tabs>
      {data && (
        <Go to="/pages/trade/index" replace className="flex h-12 items-center justify-center gap-1 text-[0.8125rem] text-mute">
          {text('home.all-markets')}
          <ChevronRight size={16} aria-hidden />
        </Go>
      )}
    </section>
  );
}
