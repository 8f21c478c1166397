import { useMemo } from 'react';
import { useLatest } from '../../frame/use-latest.ts';
import type { ChartLine, Quotation } from '../market/index.ts';
import type { LeverAccount } from './lever.api.ts';
import { useMovedOrder } from './order/moved-order.tsx';
import { useOrderLines } from './order/use-order-lines.ts';
import { useMovedStop } from './position/moved-stop.tsx';
import { usePositionLines } from './position/use-position-lines.ts';

/** The lines of the user's positions and waiting orders in a market, and the questions asked when one of them is dragged. */
export function useOwnLines(quotation: Quotation, account: LeverAccount) {
  const stop = useMovedStop();
  const order = useMovedOrder();
  const positions = usePositionLines(quotation.market, account, useLatest(stop.move));
  const moves = { moveOrder: useLatest(order.moveOrder), moveTrigger: useLatest(order.moveTrigger) };
  const orders = useOrderLines(quotation.market, account, moves);
  const lines: readonly ChartLine[] = useMemo(() => [...positions, ...orders], [positions, orders]);
  return { lines, stopQuestion: stop.question, orderQuestion: order.question };
}
