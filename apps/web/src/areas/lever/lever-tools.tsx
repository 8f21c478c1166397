import { ChartCandlestick } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import type { LeverAccount } from './lever.api.ts';
import { MenuButton } from './lever-menu.tsx';
import { toggleChart, useChartOpen } from './open/choices.ts';

/** The end of a contract screen's bar: the chart's switch and the menu. */
export function LeverTools({ symbol, account }: { symbol: string; account: LeverAccount }) {
  const text = useText();
  const isOpen = useChartOpen();
  return (
    <>
      <button
        type="button"
        aria-label={text('lever.chart')}
        aria-pressed={isOpen}
        onClick={toggleChart}
        className="grid size-11 place-items-center text-mute aria-pressed:text-accent"
      >
        <ChartCandlestick size={20} />
      </button>
      <MenuButton symbol={symbol} account={account} />
    </>
  );
}
