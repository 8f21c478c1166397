import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LeverPanel, LeverTools, PanelSkeleton } from '../../../areas/lever/index.ts';
import { MarketGate, PairSheet, useMarket } from '../../../areas/market/index.ts';
import { OptionPanel } from '../../../areas/option/index.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { ContractBar } from './contract-bar.tsx';
import { choiceIn, type Mode, rememberChoice } from './last-choice.ts';

/** Contracts and short options of one market; what was shown last is shown again. */
export function ContractScreen() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const { mode, symbol } = choiceIn(query);
  const found = useMarket(symbol);
  const [isChoosing, setChoosing] = useState(false);
  const show = (next: { mode?: Mode; symbol?: string }) => {
    const choice = { mode, symbol, ...next };
    rememberChoice(choice);
    setQuery(choice, { replace: true });
  };
  return (
    <Screen
      title={text('nav.contract')}
      bar={
        <ContractBar
          mode={mode}
          onMode={(next) => show({ mode: next })}
          symbol={symbol}
          onPair={() => setChoosing(true)}
          tools={mode === 'contract' && <LeverTools symbol={symbol} account="contract" />}
        />
      }
    >
      <MarketGate hasContracts found={found} skeleton={<PanelSkeleton />} onChoose={() => setChoosing(true)}>
        {(quotation) =>
          mode === 'option' ? (
            <OptionPanel key={symbol} quotation={quotation} />
          ) : (
            <LeverPanel key={symbol} quotation={quotation} account="contract" />
          )
        }
      </MarketGate>
      <PairSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        symbol={symbol}
        onChoose={(next) => show({ symbol: next })}
        hasContracts
      />
    </Screen>
  );
}
