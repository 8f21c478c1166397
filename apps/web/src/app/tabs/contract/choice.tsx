import { usePairSheet } from '../../../areas/market/index.ts';
import { jumpToTop } from '../../../frame/scroll-position.ts';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { choiceIn, MODES, type Mode, rememberChoice } from './last-choice.ts';

/** The tab's product and market, and the sheet in which a market is chosen. */
export function useContractChoice() {
  const [query, setQuery] = useAddressQuery();
  const { mode, symbol } = choiceIn(query);
  const show = (next: { mode?: Mode; symbol?: string }) => {
    const choice = { mode, symbol, ...next };
    rememberChoice(choice);
    setQuery(choice);
  };
  const showPair = (next: string) => show({ symbol: next });
  return {
    mode,
    symbol,
    showMode(next: Mode): void {
      jumpToTop();
      show({ mode: next });
    },
    showPair,
    ...usePairSheet({ symbol, onChoose: showPair, hasContracts: true }),
  };
}

/** Switches between the tab's products. */
export function ModeChips({ mode, onMode, className }: { mode: Mode; onMode(mode: Mode): void; className: string }) {
  const text = useText();
  return (
    <Chips
      label={text('nav.contract')}
      value={mode}
      onChange={onMode}
      items={MODES.map((value) => ({ value, label: text(`nav.${value}`) }))}
      className={className}
    />
  );
}
