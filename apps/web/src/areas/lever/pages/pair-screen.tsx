import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { MarketGate, type Quotation, useMarket, usePair } from '../../market/index.ts';
import { PanelSkeleton } from '../lever-parts.tsx';

/** A screen's market; a press opens the choice of markets. */
const PairButton = ({ symbol, onPress }: { symbol: string; onPress(): void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onPress}
    className="mx-4 my-1 flex h-12 w-[calc(100%-2rem)] items-center gap-3 rounded-xl bg-card px-3 text-[0.9375rem] font-semibold"
  >
    <CoinLogo symbol={symbol.split('/')[0] ?? symbol} size={24} />
    <span className="flex-1 text-left">{symbol}</span>
    <ChevronDown size={18} className="text-mute" aria-hidden />
  </button>
);

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
