import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Screen } from '../../app/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { MarketGate, PairSheet, useMarket } from '../market/index.ts';
import { LeverPanel } from './lever-panel.tsx';
import { LeverTools } from './lever-tools.tsx';
import { PairHeading } from './pair-heading.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useDarkPage } from './use-dark-page.ts';

const USUAL = 'BTC/USDT';

/** Leveraged trading: the contracts of the leverage account, on a dark ground in every theme. */
export function LeverScreen() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const symbol = query.get('symbol') ?? USUAL;
  const found = useMarket(symbol);
  const [isChoosing, setChoosing] = useState(false);
  const isDark = useDarkPage();
  return (
    <Screen
      title={`${text('screen.lever')} ${symbol}`}
      heading={<PairHeading symbol={symbol} onPress={() => setChoosing(true)} />}
      right={<LeverTools symbol={symbol} account="lever" />}
    >
      {isDark && (
        <MarketGate found={found} skeleton={<PanelSkeleton />} onChoose={() => setChoosing(true)}>
          {(quotation) => <LeverPanel key={symbol} quotation={quotation} account="lever" />}
        </MarketGate>
      )}
      <PairSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        symbol={symbol}
        onChoose={(next) => setQuery({ symbol: next }, { replace: true })}
      />
    </Screen>
  );
}
