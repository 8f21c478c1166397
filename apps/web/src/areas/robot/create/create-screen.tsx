import { useSearchParams } from 'react-router';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { MarketGate, PairHeading, useMarket, usePair } from '../../market/index.ts';
import { settingsIn } from './form-settings.ts';
import { RobotFormScreen } from './robot-form-screen.tsx';

/** Makes a robot. `?symbol=BTC/USDT&type=lever` chooses market and type; every other setting can be named too. */
export function CreateScreen() {
  const text = useText();
  const { symbol, choose, sheet } = usePair();
  const found = useMarket(symbol);
  const [query] = useSearchParams();
  const screen = { title: text('screen.robot-create'), heading: <PairHeading symbol={symbol} onPress={choose} /> };
  const { quotation } = found;
  return (
    <>
      {quotation ? (
        <RobotFormScreen key={query.toString()} {...screen} quotation={quotation} initial={settingsIn(query)} />
      ) : (
        <Screen {...screen}>
          <MarketGate found={found} skeleton={<SkeletonFields />} onChoose={choose}>
            {() => null}
          </MarketGate>
        </Screen>
      )}
      {sheet}
    </>
  );
}
