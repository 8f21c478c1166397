import { memo } from 'react';
import { ChartSection, PausedNotice, type Quotation, useQuotation } from '../market/index.ts';
import type { LeverAccount } from './lever.api.ts';
import { LeverLists } from './lever-lists.tsx';
import { useChartOpen } from './open/choices.ts';
import { TradePanel } from './open/trade-panel.tsx';
import { PriceStrip } from './price-strip.tsx';
import { useOwnLines } from './use-own-lines.ts';

export type LeverPanelProps = {
  quotation: Quotation;
  account: LeverAccount;
  /** Called with the price of the chart's scale on which a finger rested. */
  onHoldPrice?: ((price: string) => void) | undefined;
};

/** In pixels: at this height the form's buttons are above the tab bar on a phone 844 px high. */
const CHART_HEIGHT = 132;

/** The contracts of one market in one of the two accounts: chart, form, book and lists. */
export function LeverPanel({ quotation, account, onHoldPrice }: LeverPanelProps) {
  const isChartOpen = useChartOpen();
  const { lines, stopQuestion, orderQuestion } = useOwnLines(quotation, account);
  return (
    <>
      <PriceStrip market={quotation.market} />
      <Paused quotation={quotation} />
      {isChartOpen && <ChartSection quotation={quotation} lines={lines} isLow lowHeight={CHART_HEIGHT} onHoldPrice={onHoldPrice} />}
      <Trading quotation={quotation} account={account} />
      <LeverLists market={quotation.market} account={account} />
      {stopQuestion}
      {orderQuestion}
    </>
  );
}

/** Notice while the market is halted, and once it is delisted. */
const Paused = ({ quotation }: { quotation: Quotation }) => (
  <PausedNotice quotation={useQuotation(quotation.market.symbol).quotation ?? quotation} product="lever" />
);

const Form = memo(TradePanel);
/** The form, until the market is delisted; it is not drawn again with each price. */
const Trading = (props: Omit<LeverPanelProps, 'onHoldPrice'>) =>
  (useQuotation(props.quotation.market.symbol).quotation ?? props.quotation).isListed && <Form {...props} />;
