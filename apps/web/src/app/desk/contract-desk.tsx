import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PairSheet } from '../../areas/market/index.ts';
import { useText } from '../../platform/i18n.ts';
import { Chips } from '../../ui/chips.tsx';
import { ContractScreen } from '../tabs/contract/contract-screen.tsx';
import { choiceIn, MODES, type Mode, rememberChoice } from '../tabs/contract/last-choice.ts';
import { LeverDeskView } from './lever-desk-view.tsx';

/** The tab of contracts and options: contracts are traded at a desk, options stay a column. */
export default function ContractDesk() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const { mode, symbol } = choiceIn(query);
  const [isChoosing, setChoosing] = useState(false);
  if (mode === 'option') return <ContractScreen />;
  const show = (next: { mode?: Mode; symbol?: string }) => {
    const choice = { mode, symbol, ...next };
    rememberChoice(choice);
    setQuery(choice, { replace: true });
  };
  return (
    <LeverDeskView
      title={text('nav.contract')}
      account="contract"
      symbol={symbol}
      onPair={(next) => show({ symbol: next })}
      choose={() => setChoosing(true)}
      tools={
        <Chips<Mode>
          label={text('nav.contract')}
          value={mode}
          onChange={(next) => show({ mode: next })}
          items={MODES.map((value) => ({ value, label: text(`nav.${value}`) }))}
          className="w-48"
        />
      }
      sheet={
        <PairSheet
          open={isChoosing}
          onClose={() => setChoosing(false)}
          symbol={symbol}
          onChoose={(next) => show({ symbol: next })}
          hasContracts
        />
      }
    />
  );
}
