import type { ComponentProps } from 'react';
import { useLatest } from '../../frame/use-latest.ts';
import { type AskForAlert, useAlertLines } from '../alert/index.ts';
import { ChartSection, type Quotation } from '../market/index.ts';
import { useSpotDeals } from './kline/use-spot-deals.ts';
import { useMyLines, useMyMarks } from './my-lines.ts';
import { useMovedOrder } from './order/moved-order.tsx';

type OwnChartProps = Pick<ComponentProps<typeof ChartSection>, 'size' | 'fillsLandscape'> & {
  quotation: Quotation;
  onHoldPrice: AskForAlert['ask'];
};

/** The chart of a market with the user's orders in it, which can be dragged to another price. */
export function OwnChart({ quotation, onHoldPrice, ...chart }: OwnChartProps) {
  const { move, moveLeg, moveTrigger, question } = useMovedOrder(quotation);
  const moves = { move: useLatest(move), moveLeg: useLatest(moveLeg), moveTrigger: useLatest(moveTrigger) };
  const lines = useAlertLines(quotation.market, 'spot', useMyLines(quotation.market, moves), onHoldPrice);
  const marks = useMyMarks(quotation.market);
  return (
    <>
      <ChartSection {...chart} quotation={quotation} own={{ lines, marks }} deals={useSpotDeals(quotation)} onHoldPrice={onHoldPrice} />
      {question}
    </>
  );
}
