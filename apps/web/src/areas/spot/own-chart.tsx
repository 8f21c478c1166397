import { type ComponentProps, useMemo } from 'react';
import { rowsOf } from '../../platform/pages.ts';
import { type AskForAlert, useAlertLines } from '../alert/index.ts';
import { ChartSection, type Quotation } from '../market/index.ts';
import { fillMarks, useMovedOrder, useOrderLines } from '../order/index.ts';
import { useSpotDeals } from './kline/use-spot-deals.ts';
import { useAverageLine, useMyFills } from './my-lines.ts';
import { useOrdersOn } from './order/open-spot.tsx';

type OwnChartProps = Pick<ComponentProps<typeof ChartSection>, 'size' | 'fillsLandscape'> & {
  quotation: Quotation;
  onHoldPrice: AskForAlert['ask'];
};

/** The chart of a market with the user's orders in it, which can be dragged to another price. */
export function OwnChart({ quotation, onHoldPrice, ...chart }: OwnChartProps) {
  const { market } = quotation;
  const { data } = useOrdersOn(market);
  const orders = useMemo(() => rowsOf({ data }), [data]);
  const { move, question } = useMovedOrder(orders);
  const waiting = useOrderLines(orders, move);
  const average = useAverageLine(market);
  const prices = useMemo(() => [...waiting, ...average], [waiting, average]);
  const lines = useAlertLines(market, 'spot', prices, onHoldPrice);
  const fills = useMyFills(market);
  const marks = useMemo(() => fillMarks(fills), [fills]);
  return (
    <>
      <ChartSection {...chart} quotation={quotation} own={{ lines, marks }} deals={useSpotDeals(quotation)} onHoldPrice={onHoldPrice} />
      {question}
    </>
  );
}
