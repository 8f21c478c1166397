import { LeverLists } from '../../../areas/lever/index.ts';
import { OptionLists } from '../../../areas/option/index.ts';
import { OrderLists } from '../../../areas/spot/index.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useTab } from '../../../frame/use-tab.ts';
import { useText } from '../../../platform/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';

const ACCOUNTS = ['spot', 'contract', 'leverage', 'options'] as const;

/** The user's open and past orders of all markets, by account (`?tab=contract`). */
export function OrdersScreen() {
  const text = useText();
  const [tab, setTab] = useTab(ACCOUNTS, 'spot');
  return (
    <Screen title={text('nav.orders')}>
      <Tabs
        value={tab}
        onChange={setTab}
        label={text('wallet.account')}
        items={ACCOUNTS.map((value) => ({ value, label: text(`wallet.tab-${value}`) }))}
        size="lg"
      >
        <div className="@container *:mt-0 *:border-t-0">
          {tab === 'spot' ? <OrderLists /> : tab === 'options' ? <OptionLists /> : <LeverLists key={tab} account={tab} />}
        </div>
      </Tabs>
    </Screen>
  );
}
