import { PAYMENT_WAYS } from '@mt2/domain/bank-card';
import { P2P_FIATS, SIDES } from '@mt2/domain/p2p';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TwoSides } from '../../../ui/figures/two-sides.tsx';
import { HowTo } from '../../../ui/lists/how-to.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { p2pCoin, p2pCoins } from '../coins.ts';
import { useOwnFiat } from '../own-fiat.ts';
import { advertsQuery, fiatsQuery, type Wanted } from '../p2p.api.ts';
import { P2pBar } from '../p2p-bar.tsx';
import { AdvertHeads, AdvertRow } from './advert-row.tsx';
import { FilterRow } from './filters.tsx';
import { type Filters, keepFilters, keptFilters } from './kept-filters.ts';
import { ADVERT_ORDERS, type AdvertOrder } from './order.ts';

type MoreFiatsProps = Pick<Wanted, 'side' | 'coinId' | 'fiat'> & { onFiat(fiat: string): void };

/** The other currencies that have adverts of this side and coin, each with the number of all of them; nothing if there are none. */
function MoreFiats({ side, coinId, fiat, onFiat }: MoreFiatsProps) {
  const text = useText();
  const { data = [] } = useQuery(fiatsQuery({ side, coinId }));
  const others = data.filter((each) => each.fiat !== fiat);
  if (others.length === 0) return null;
  return (
    <section className="px-4 pt-6 pb-8 text-center">
      <h2 className="pb-3 text-[0.8125rem] text-mute">{text('p2p.more-fiats')}</h2>
      <div className="flex flex-wrap justify-center gap-2">
        {others.map((other) => (
          <Button key={other.fiat} size="sm" onClick={() => onFiat(other.fiat)}>
            {text('common.with-unit', { label: other.fiat, unit: other.count })}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** A list with fewer adverts is followed by the currencies that have others, and the steps of a trade. */
const FEW = 3;
/** The steps of a trade for each side, with their meanings. */
const STEPS = {
  buy: [
    ['p2p.step-created', 'p2p.escrow-for-buyer'],
    ['p2p.step-to-pay', 'p2p.says-buyer-pending'],
    ['p2p.step-to-release', 'p2p.how-release-buy'],
  ],
  sell: [
    ['p2p.step-created', 'p2p.escrow-for-seller'],
    ['p2p.step-to-pay', 'p2p.how-pay-sell'],
    ['p2p.step-to-release', 'p2p.says-seller-to-be-confirmed'],
  ],
} as const;

/** The filters: those of the address, or else those that the user chose last on this device. */
function useFilters() {
  const [query, setQuery] = useAddressQuery();
  const [kept, setKept] = useState(keptFilters);
  const chosen = (name: keyof Filters) => query.get(name) ?? kept[name];
  const side = SIDES.find((each) => each === chosen('side')) ?? 'buy';
  const coin = p2pCoin(chosen('coin'));
  const amount = chosen('amount');
  const way = PAYMENT_WAYS.find((each) => each === chosen('way'));
  const own = useOwnFiat();
  const fiat = P2P_FIATS.find((each) => each === chosen('fiat')) ?? own;
  const order = ADVERT_ORDERS.find((each) => each === chosen('sort')) ?? 'price';
  const change = (over: Partial<Filters>) => {
    const next = { ...kept, ...over };
    keepFilters(next);
    setKept(next);
    const shown = Object.entries({ ...Object.fromEntries(query), ...over });
    setQuery(Object.fromEntries(shown.filter(([, value]) => value !== '')));
  };
  return { side, coin, amount, way, fiat, order, change };
}

type CoinTabsProps = { coin: string; order: AdvertOrder; onChange(over: Partial<Filters>): void };

/** The coins, and the order of their adverts. */
function CoinTabs({ coin, order, onChange }: CoinTabsProps) {
  const text = useText();
  return (
    <div className="flex items-center gap-2 pr-4">
      <Tabs
        label={text('p2p.coins')}
        value={coin}
        onChange={(symbol: string) => onChange({ coin: symbol })}
        items={p2pCoins().map(({ symbol }) => ({ value: symbol, label: symbol }))}
        className="flex-1"
      />
      <Select
        label={text('p2p.sort')}
        value={order}
        onChange={(next) => onChange({ sort: next })}
        items={ADVERT_ORDERS.map((each) => ({ value: each, label: text(`p2p.sort-${each}`) }))}
        fit="shrink"
        className="bg-transparent! pr-0!"
      />
    </div>
  );
}

/**
 * Adverts of others in one currency: `?side=sell&coin=BTC&amount=500&way=bank` chooses beforehand. The other filters are those that
 * the user chose last on this device; before a choice the currency is that in which the user pays. Guests may look.
 */
export function P2pScreen() {
  const text = useText();
  const { side, coin, amount, way, fiat, order, change } = useFilters();
  const wanted = { side, coinId: coin.id, amount, way, fiat: fiat ?? 'USD' };
  const adverts = useInfiniteQuery({ ...advertsQuery(wanted, order), enabled: fiat !== undefined });
  const list = listOf(rowsOf(adverts), adverts);
  const isFiltered = amount !== '' || way !== undefined;
  return (
    <Screen title={text('screen.p2p')} onRefresh={adverts.refetch} nav={<P2pBar here="market" />}>
      <div className="px-4 pt-1 pb-1 broad:max-w-1/2">
        <TwoSides
          label={text('p2p.side')}
          value={side}
          onChange={(next) => change({ side: next })}
          up={{ value: 'buy', label: text('p2p.buy') }}
          down={{ value: 'sell', label: text('p2p.sell') }}
        />
      </div>
      <div className="sticky top-0 z-10 border-b border-line bg-page">
        <CoinTabs coin={coin.symbol} order={order} onChange={change} />
        {fiat ? <FilterRow fiat={fiat} amount={amount} way={way} onChange={change} /> : <div className="h-13" />}
      </div>
      <InfiniteList
        {...list}
        keyOf={({ id }) => id}
        heads={<AdvertHeads />}
        className="[&>li]:border-b [&>li]:border-line"
        loading={<SkeletonCards className="px-4 pt-3" />}
        empty={
          <Empty text={text(isFiltered ? 'p2p.no-adverts-match' : 'p2p.no-adverts')}>
            {isFiltered && <Button onClick={() => change({ amount: '', way: '' })}>{text('wallet.clear-filters')}</Button>}
          </Empty>
        }
      >
        {(advert) => <AdvertRow advert={advert} />}
      </InfiniteList>
      {fiat && list.items && list.items.length < FEW && !list.hasMore && (
        <>
          <MoreFiats side={side} coinId={coin.id} fiat={fiat} onFiat={(next) => change({ fiat: next, amount: '', way: '' })} />
          <HowTo title={text('p2p.how')} steps={STEPS[side].map(([step, meaning]) => [text(step), text(meaning)])} />
        </>
      )}
    </Screen>
  );
}
