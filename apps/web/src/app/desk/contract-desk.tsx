import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PairSheet } from '../../areas/market/index.ts';
import { useText } from '../../platform/i18n.ts';
import { Chips } from '../../ui/chips.tsx';
import { choiceIn, MODES, type Mode, rememberChoice } from '../tabs/contract/last-choice.ts';
import { LeverDeskView } from './lever-desk-view.tsx';
import { OptionDeskView } from './option-desk-view.tsx';

/** The tab of contracts and options, each at a trading desk. */
export default function ContractDesk() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const { mode, symbol } = choiceIn(query);
  const [isChoosing, setChoosing] = useState(false);
  const show = (next: { mode?: Mode; symbol?: string }) => {
    const choice = { mode, symbol, ...next };
    rememberChoice(choice);
    setQuery(choice, { replace: true });
  };
  const shared = {
    title: text(`nav.${mode}`),
    symbol,
    choose: () => setChoosing(true),
    tools: (
      <Chips<Mode>
        label={text('nav.contract')}
        value={mode}
        onChange={(next) => show({ mode: next })}
        items={MODES.map((value) => ({ value, label: text(`nav.${value}`) }))}
        className="w-48"
      />
    ),
    sheet: (
      <PairSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        symbol={symbol}
        onChoose={(next) => show({ symbol: next })}
        hasContracts
      />
    ),
  };
  if (mode === 'option') return <OptionDeskView {...shared} />;
  return <LeverDeskView {...shared} account="contract" onPair={(next) => show({ symbol: next })} />;
}
