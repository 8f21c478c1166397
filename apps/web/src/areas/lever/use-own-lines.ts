import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLatest } from '../../frame/use-latest.ts';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { ChartLine, Quotation } from '../market/index.ts';
import { fillMarks } from '../order/index.ts';
import { fillsQuery, type LeverAccount } from './lever.api.ts';
import { useMovedOrder } from './order/moved-order.tsx';
import { useOrderLines } from './order/use-order-lines.ts';
import { useMovedStop } from './position/moved-stop.tsx';
import { usePositionLines } from './position/use-position-lines.ts';

/** The lines of the user's positions and waiting orders in a market, the marks of their fills, and the questions about a dragged line. */
export function useOwnLines(quotation: Quotation, account: LeverAccount) {
  const stop = useMovedStop(account);
  const order = useMovedOrder(quotation.market);
  const positions = usePositionLines(quotation.market, account, useLatest(stop.move));
  const moves = { moveOrder: useLatest(order.moveOrder), moveTrigger: useLatest(order.moveTrigger) };
  const orders = useOrderLines(quotation.market, account, moves);
  const lines: readonly ChartLine[] = useMemo(() => [...positions, ...orders], [positions, orders]);
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...fillsQuery(account, { marketId: quotation.market.id }), enabled: isSignedIn });
  const marks = useMemo(() => fillMarks((isSignedIn && rowsOf({ data })) || []), [isSignedIn, data]);
  return { lines, marks, stopQuestion: stop.question, orderQuestion: order.question };
}
