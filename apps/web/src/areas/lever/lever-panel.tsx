import { ChartSection, PausedNotice, type Quotation, useQuotation } from '../market/index.ts';
import type { LeverAccount } from './lever.api.ts';
import { LeverLists } from './lever-lists.tsx';
import { useChartOpen } from './open/choices.ts';
import { TradePanel } from './open/trade-panel.tsx';
import { usePositionLines } from './position/use-position-lines.ts';
import { PriceStrip } from './price-strip.tsx';

export type LeverPanelProps = { quotation: Quotation; account: LeverAccount };

/** Everything about contracts of one market, for one of the two accounts. */
export function LeverPanel({ quotation, account }: LeverPanelProps) {
  const isChartOpen = useChartOpen();
  const lines = usePositionLines(quotation.market, account);
  return (
    <>
      <PriceStrip market={quotation.market} />
      <Paused quotation={quotation} />
      {isChartOpen && <ChartSection quotation={quotation} lines={lines} isLow />}
      <TradePanel quotation={quotation} account={account} />
      <LeverLists market={quotation.market} account={account} />
    </>
  );
}

/** Notice while the market is halted. */
const Paused = ({ quotation }: { quotation: Quotation }) => (
  <PausedNotice quotation={useQuotation(quotation.market.symbol).quotation ?? quotation} meaning="lever.paused-text" />
);
