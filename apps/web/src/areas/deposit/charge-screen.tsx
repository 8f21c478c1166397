import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useText } from '../../platform/i18n.ts';
import { Empty } from '../../ui/lists/list-states.tsx';
import { CHAIN_COINS } from '../wallet/index.ts';
import { BankCharge } from './bank-charge.tsx';
import { ChainCharge } from './chain-charge.tsx';

/** How to send a coin (`?coin=USDT`), or to transfer money through the bank (`&way=bank`), and the form that declares it. */
export function ChargeScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const coin = CHAIN_COINS.find(({ symbol }) => symbol === (query.get('coin') ?? 'USDT'));
  if (query.get('way') === 'bank') return <BankCharge />;
  if (coin) return <ChainCharge coin={coin} key={coin.id} />;
  return (
    <Screen title={text('screen.deposit')}>
      <Empty>
        <Go to="/pages/assets/deposit/index" replace className="reach font-semibold text-accent">
          {text('deposit.choose')}
        </Go>
      </Empty>
    </Screen>
  );
}
