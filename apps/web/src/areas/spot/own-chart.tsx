import { type ComponentProps, useMemo } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { type AskForAlert, useAlertLines } from '../alert/index.ts';
import { ChartSection, type Deal, type Quotation } from '../market/index.ts';
import { fillMarks, useMovedOrder, useOrderLines } from '../order/index.ts';
import { useOrdersOn } from './order/open-spot.tsx';
import { useAverageLine, useMyFills } from './own-lines.ts';

type OwnChartProps = Pick<ComponentProps<typeof ChartSection>, 'quotation' | 'size' | 'onPrice'> & {
  onHoldPrice?: AskForAlert['ask'];
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

const SIDES = ['buy', 'sell'] as const;

/** The buttons of a full-screen chart that trade its spot market; none while the market is halted. */
function useSpotDeals({ market: { symbol }, isOpen }: Quotation): readonly Deal[] | undefined {
  const text = useText();
  const go = useGo();
  if (!isOpen) return undefined;
  return SIDES.map((side) => ({
    label: text(`spot.${side}`),
    isUp: side === 'buy',
    press: () => go.to(to('/pages/trade/spot', { symbol, side })),
  }));
}
