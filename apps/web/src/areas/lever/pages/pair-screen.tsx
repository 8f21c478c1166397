import type { ReactNode } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { MarketGate, PairHeading, type Quotation, useMarket, usePair } from '../../market/index.ts';
import { PanelSkeleton } from '../lever-parts.tsx';

/** A screen about one market's contract, with a choice of the market. */
export function PairScreen({ title, children }: { title: string; children(quotation: Quotation): ReactNode }) {
  const { symbol, choose, sheet } = usePair({ hasContracts: true });
  const found = useMarket(symbol);
  return (
    <Screen title={title}>
      <MarketGate hasContracts found={found} skeleton={<PanelSkeleton />} onChoose={choose}>
        {(quotation) => (
          <>
            <div className="px-2">
              <PairHeading symbol={symbol} onPress={choose} />
            </div>
            {children(quotation)}
          </>
        )}
      </MarketGate>
      {sheet}
    </Screen>
  );
}
