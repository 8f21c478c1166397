import { useText } from '../../platform/i18n.ts';
import { ModeChips, useContractChoice } from '../tabs/contract/choice.tsx';
import { LeverDeskView } from './lever-desk-view.tsx';
import { OptionDeskView } from './option-desk-view.tsx';

/** The tab of contracts and options, each at a trading desk. */
export default function ContractDesk() {
  const text = useText();
  const { mode, symbol, showMode, showPair, ...choice } = useContractChoice();
  const shared = {
    title: text(`nav.${mode}`),
    symbol,
    tools: <ModeChips mode={mode} onMode={showMode} className="w-48" />,
    ...choice,
  };
  if (mode === 'option') return <OptionDeskView {...shared} />;
  return <LeverDeskView {...shared} account="contract" onPair={showPair} />;
}
