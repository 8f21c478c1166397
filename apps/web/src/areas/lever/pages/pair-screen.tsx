import type { ReactNode } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { MarketGate, type Quotation, useMarket, usePair } from '../../market/index.ts';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { PairButton } from './pair-button.tsx';

/** A screen about one market's contract, with a choice of the market. */
export function PairScreen({ title, children }: { title: string; children(quotation: Quotation): ReactNode }) {
  const { symbol, choose, sheet } = usePair({ hasContracts: true });
  const found = useMarket(symbol);
  return (
    <Screen title={title}>
      <MarketGate hasContracts found={found} skeleton={<PanelSkeleton />} onChoose={choose}>
        {(quotation) => (
          <>
            <PairButton symbol={symbol} onPress={choose} />
            {children(quotation)}
          </>
        )}
      </MarketGate>
      {sheet}
    </Screen>
  );
}
