import { PAYMENT_WAYS } from '@mt2/domain/bank-card';
import { P2P_FIATS, SIDES } from '@mt2/domain/p2p';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { Screen } from '../../../frame/screen.tsx';
import { accountKey } from '../../../platform/device/account-key.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { getSession, useSession } from '../../../platform/session.ts';
import { STORAGE } from '../../../platform/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TwoSides } from '../../../ui/figures/two-sides.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { p2pCoin, p2pCoins } from '../coins.ts';
import { advertsQuery } from '../p2p.api.ts';
import { P2pBar } from '../p2p-bar.tsx';
import { AdvertRow } from './advert-row.tsx';
import { FilterRow } from './filters.tsx';

type Filters = Readonly<Record<'side' | 'coin' | 'amount' | 'way' | 'fiat', string>>;

/** The saved filters of adverts; an empty one matches all. */
type KeptFilters = { readonly coin: string; readonly fiat: string; readonly way: string };

const NONE: KeptFilters = { coin: '', fiat: '', way: '' };
/** Number of users remembered on this device, the latest first. */
const MOST = 5;

type Chosen = Readonly<Record<string, KeptFilters>>;
const useStored = create<{ readonly of: Chosen }>()(persist(() => ({ of: {} as Chosen }), { name: STORAGE.p2p, version: 1 }));

/** The last choices of this page's user on this device; choices of other users or guests are not used. */
export function useKeptFilters(): KeptFilters {
  const key = useSession(accountKey);
  return useStored(({ of }) => of[key] ?? NONE);
}

/** Stores the filters for this page's user. */
export function keepFilters(filters: KeptFilters): void {
  const key = accountKey(getSession());
  useStored.setState(({ of }) => {
    const others = Object.entries(of).filter(([other]) => other !== key);
    return { of: Object.fromEntries([...others, [key, filters]].slice(-MOST)) };
  });
}

/**
 * Adverts of others: `?side=sell&coin=BTC&amount=500&way=bank` chooses beforehand; coin, currency and method are else as their user
 * chose them last on this device. Guests may look.
 */
export function P2pScreen() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const side = SIDES.find((each) => each === query.get('side')) ?? 'buy';
  const kept = useKeptFilters();
  const coin = p2pCoin(query.get('coin') ?? kept.coin);
  const amount = query.get('amount') ?? '';
  const way = PAYMENT_WAYS.find((each) => each === (query.get('way') ?? kept.way));
  const fiat = P2P_FIATS.find((each) => each === (query.get('fiat') ?? kept.fiat));
  const change = (over: Partial<Filters>) => {
    const { coin = kept.coin, fiat = kept.fiat, way = kept.way } = over;
    keepFilters({ coin, fiat, way });
    setQuery((before) => Object.entries({ ...Object.fromEntries(before), ...over }).filter(([, value]) => value !== ''), { replace: true });
  };
  const adverts = useInfiniteQuery(advertsQuery({ side, coinId: coin.id, amount, way, fiat }));
  const isFiltered = amount !== '' || way !== undefined || fiat !== undefined;
  return (
    <Screen title={text('screen.p2p')} onRefresh={adverts.refetch} footer={<P2pBar here="market" />}>
      <div className="px-4 pt-1 pb-1">
        <TwoSides
          label={text('p2p.side')}
          value={side}
          onChange={(next) => change({ side: next })}
          up={{ value: 'buy', label: text('p2p.buy') }}
          down={{ value: 'sell', label: text('p2p.sell') }}
        />
      </div>
      <div className="sticky top-0 z-10 border-b border-line bg-page">
        <Tabs
          label={text('p2p.coins')}
          value={coin.symbol}
          onChange={(symbol: string) => change({ coin: symbol })}
          items={p2pCoins().map(({ symbol }) => ({ value: symbol, label: symbol }))}
        />
        <FilterRow fiat={fiat} amount={amount} way={way} onChange={change} />
      </div>
      <InfiniteList
        {...listOf(rowsOf(adverts), adverts)}
        keyOf={({ id }) => id}
        className="divide-y divide-line"
        loading={<Loading />}
        empty={
          <Empty text={text(isFiltered ? 'p2p.no-adverts-match' : 'p2p.no-adverts')}>
            {isFiltered && <Button onClick={() => change({ amount: '', way: '', fiat: '' })}>{text('wallet.clear-filters')}</Button>}
          </Empty>
        }
      >
        {(advert) => <AdvertRow advert={advert} />}
      </InfiniteList>
    </Screen>
  );
}

const Loading = () => (
  <div aria-hidden className="divide-y divide-line">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="space-y-3 px-4 py-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-9 w-full" />
      </div>
    ))}
  </div>
);
