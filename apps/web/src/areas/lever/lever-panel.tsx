import { FoldVertical, UnfoldVertical } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { useAlertLines } from '../alert/index.ts';
import { ChartSection, type Quotation } from '../market/index.ts';
import type { LeverAccount } from './lever.api.ts';
import { LeverLists } from './lever-lists.tsx';
import { LeverPaused } from './lever-paused.tsx';
import { toggleChartHeight, useChartHigh, useChartOpen } from './open/choices.ts';
import { TradePanel } from './open/trade-panel.tsx';
import { PriceStrip } from './price-strip.tsx';
import { useContractDeals } from './use-contract-deals.ts';
import { useOwnLines } from './use-own-lines.ts';

export type LeverPanelProps = {
  quotation: Quotation;
  account: LeverAccount;
  /** Called with the price of the chart's scale on which a finger rested. */
  onHoldPrice?: ((price: string) => void) | undefined;
};

/** In pixels: at this height the form's buttons are above the tab bar on a phone 844 px high. */
const CHART_HEIGHT = 132;
/** For users who would rather read the chart: the form begins below it. */
const HIGH = { lowHeight: 300, elseHeight: 380 };

/** The contracts of one market in one of the two accounts: chart, form, book and lists. */
export function LeverPanel({ quotation, account, onHoldPrice }: LeverPanelProps) {
  const isChartOpen = useChartOpen();
  const isChartHigh = useChartHigh();
  const deals = useContractDeals();
  const { lines, marks, stopQuestion, orderQuestion } = useOwnLines(quotation, account);
  const chartLines = useAlertLines(quotation.market, 'contract', lines, onHoldPrice);
  return (
    <>
      <PriceStrip market={quotation.market} />
      <LeverPaused quotation={quotation} />
      {isChartOpen && (
        <ChartSection
          quotation={quotation}
          lines={chartLines}
          marks={marks}
          isLow
          {...(isChartHigh ? HIGH : { lowHeight: CHART_HEIGHT })}
          onHoldPrice={onHoldPrice}
          deals={deals}
          sizeButton={<HeightButton isHigh={isChartHigh} />}
        />
      )}
      <TradePanel quotation={quotation} account={account} />
      <LeverLists market={quotation.market} account={account} />
      {stopQuestion}
      {orderQuestion}
    </>
  );
}

/** Makes the chart higher, or so low that the form is in view. */
function HeightButton({ isHigh }: { isHigh: boolean }) {
  const text = useText();
  const Icon = isHigh ? FoldVertical : UnfoldVertical;
  return (
    <button
      type="button"
      aria-label={text('lever.high-chart')}
      aria-pressed={isHigh}
      onClick={toggleChartHeight}
      className="grid h-11 w-8 shrink-0 place-items-center text-mute"
    >
      <Icon size={18} />
    </button>
  );
}
