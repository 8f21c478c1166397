import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { MarketGate, PairHeading, useMarket, usePair } from '../market/index.ts';
import { LeverPanel } from './lever-panel.tsx';
import { PanelSkeleton, useDarkPage } from './lever-parts.tsx';
import { LeverTools } from './lever-tools.tsx';

/** Leveraged trading: the contracts of the leverage account, on a dark background in every theme. */
export function LeverScreen() {
  const text = useText();
  const { symbol, choose, sheet } = usePair({ hasContracts: true });
  const found = useMarket(symbol);
  const isDark = useDarkPage();
  return (
    <Screen
      title={`${text('screen.lever')} ${symbol}`}
      heading={<PairHeading symbol={symbol} onPress={choose} />}
      right={<LeverTools symbol={symbol} account="leverage" />}
    >
      {isDark && (
        <MarketGate hasContracts found={found} skeleton={<PanelSkeleton />} onChoose={choose}>
          {(quotation) => <LeverPanel key={symbol} quotation={quotation} account="leverage" />}
        </MarketGate>
      )}
      {sheet}
    </Screen>
  );
}
