import { ChartSection, type Quotation } from '../market/index.ts';
import { useChartOpen } from './choices.ts';
import type { LeverAccount } from './lever.api.ts';
import { PriceStrip } from './price-strip.tsx';
import { TradePanel } from './trade-panel.tsx';
import { KeepMark } from './use-mark.ts';

export type LeverPanelProps = { quotation: Quotation; account: LeverAccount };

/** Everything about contracts of one market, for one of the two accounts. */
export function LeverPanel({ quotation, account }: LeverPanelProps) {
  const isChartOpen = useChartOpen();
  return (
    <>
      <KeepMark market={quotation.market} />
      <PriceStrip market={quotation.market} />
      {isChartOpen && <ChartSection quotation={quotation} lines={[]} isLow />}
      <TradePanel quotation={quotation} account={account} />
    </>
  );
}
