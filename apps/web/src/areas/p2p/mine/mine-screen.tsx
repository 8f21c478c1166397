import { useSearchParams } from 'react-router';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { P2pBar } from '../p2p-bar.tsx';
import { MyAdverts } from './my-adverts.tsx';
import { MyOrders } from './my-orders.tsx';

const LISTS = ['orders', 'adverts'] as const;

/** The user's own orders and adverts: `?list=adverts`. */
export function MineScreen() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const list = LISTS.find((each) => each === query.get('list')) ?? 'orders';
  return (
    <Screen title={text('screen.p2p-mine')} footer={<P2pBar here={list} />}>
      <Tabs
        label={text('screen.p2p-mine')}
        value={list}
        onChange={(next) => setQuery({ list: next }, { replace: true })}
        items={LISTS.map((each) => ({ value: each, label: text(`p2p.${each}`) }))}
        size="lg"
        className="border-b border-line"
      >
        {list === 'orders' ? <MyOrders /> : <MyAdverts />}
      </Tabs>
    </Screen>
  );
}
