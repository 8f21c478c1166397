import { FoldVertical, UnfoldVertical } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { useAlertLines } from '../alert/index.ts';
import { ChartSection, type Quotation } from '../market/index.ts';
import { toggleChartHeight, useChartHigh, useChartOpen } from '../order/index.ts';
import type { LeverAccount } from './lever.api.ts';
import { LeverLists } from './lever-lists.tsx';
import { LeverPaused, useContractDeals } from './lever-parts.tsx';
import { TradePanel } from './open/trade-panel.tsx';
import { useOwnLines } from './own-lines.tsx';
import { PriceStrip } from './price-strip.tsx';

type LeverPanelProps = {
  quotation: Quotation;
  account: LeverAccount;
  /** Called with the price of the chart's scale on which a finger rested. */
  onHoldPrice?: ((price: string) => void) | undefined;
};

/** At this height the form's buttons are above the tab bar on a phone 844 px high. */
const LOW = { kind: 'low', most: 132 } as const;
/** For users who would rather read the chart: the form begins below it. */
const HIGH = { kind: 'low', most: 300, others: 380 } as const;

/** The contracts of one market in one of the two accounts: chart, form, book and lists. */
export function LeverPanel({ quotation, account, onHoldPrice }: LeverPanelProps) {
  const isChartOpen = useChartOpen();
  const isChartHigh = useChartHigh();
  const deals = useContractDeals();
  const { lines: own, marks, question } = useOwnLines(quotation, account);
  const lines = useAlertLines(quotation.market, 'contract', own, onHoldPrice);
  return (
    <>
      <PriceStrip market={quotation.market} />
      <LeverPaused quotation={quotation} />
      {isChartOpen && (
        <ChartSection
          quotation={quotation}
          own={{ lines, marks }}
          size={{ ...(isChartHigh ? HIGH : LOW), button: <HeightButton isHigh={isChartHigh} /> }}
          onHoldPrice={onHoldPrice}
          deals={deals}
        />
      )}
      <TradePanel quotation={quotation} account={account} />
      <LeverLists market={quotation.market} account={account} />
      {question}
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
