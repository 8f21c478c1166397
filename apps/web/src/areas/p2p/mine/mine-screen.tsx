import { useSearchParams } from 'react-router';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { P2pBar } from '../p2p-bar.tsx';
import { AdvertOrders } from './advert-orders.tsx';
import { Blocked } from './blocked.tsx';
import { MyAdverts } from './my-adverts.tsx';
import { MyOrders } from './my-orders.tsx';

const LISTS = ['orders', 'adverts', 'blocked-people'] as const;

/** The user's own orders, those of one advert (`?advert=7`), their adverts (`?list=adverts`), and the users they blocked. */
export function MineScreen() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const list = LISTS.find((each) => each === query.get('list')) ?? 'orders';
  const advert = Number(query.get('advert'));
  return (
    <Screen title={text('screen.p2p-mine')} footer={<P2pBar here={list === 'blocked-people' ? undefined : list} />}>
      <Tabs
        label={text('screen.p2p-mine')}
        value={list}
        onChange={(next) => setQuery({ list: next }, { replace: true })}
        items={LISTS.map((each) => ({ value: each, label: text(`p2p.${each}`) }))}
        size="lg"
        className="border-b border-line"
      >
        {list === 'orders' && (advert ? <AdvertOrders key={advert} id={advert} /> : <MyOrders />)}
        {list === 'adverts' && <MyAdverts />}
        {list === 'blocked-people' && <Blocked />}
      </Tabs>
    </Screen>
  );
}
