import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { GOOD } from '../../../ui/figures/status-word.tsx';
import { ResultScreen } from '../../../ui/result-screen.tsx';
import { CoinAmount } from '../../wallet/index.ts';
import type { Purchase } from '../finance.api.ts';
import { purchaseFacts } from './purchase-facts.tsx';

/** Replaces the form after a purchase: the order, and when it pays. */
export function Bought({ message, order }: Required<Purchase>) {
  const text = useText();
  const go = useGo();
  const { coin, days, amount, isReinvesting } = order;
  return (
    <Screen title={text('screen.finance-purchase')}>
      <ResultScreen
        outcome={{
          look: GOOD,
          heading: message,
          amount: <CoinAmount coin={coin} value={amount} />,
          children: text('finance.product-title', { coin, days }),
        }}
        rows={purchaseFacts(order, text)}
        view={{ label: text('common.view'), go: () => go.replace(to('/pages/finance/ordersPage', { list: 'hosting' })) }}
        done={{ label: text('common.done'), go: () => go.back('/pages/finance/index') }}
      >
        {isReinvesting && <p className="px-4 text-center text-[0.8125rem] text-mute">{text('finance.reinvest-hint')}</p>}
      </ResultScreen>
    </Screen>
  );
}
