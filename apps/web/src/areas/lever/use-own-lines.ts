import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { ChartLine, Quotation } from '../market/index.ts';
import { fillMarks, useMovedOrder, useOrderLines } from '../order/index.ts';
import { fillsQuery, type LeverAccount } from './lever.api.ts';
import { useOrdersOn } from './order/open-lever.tsx';
import { usePositionLines, useStopOrders } from './position/use-position-lines.ts';

/** The lines of the user's positions and waiting orders in a market, the marks of their fills, and the question about a dragged line. */
export function useOwnLines({ market }: Quotation, account: LeverAccount) {
  const { data: waiting } = useOrdersOn(market, account);
  const orders = useMemo(() => rowsOf({ data: waiting }), [waiting]);
  const stops = useStopOrders(market, account);
  const { move, question } = useMovedOrder(orders && [...stops, ...orders]);
  const positions = usePositionLines(market, account, stops, move);
  const own = useOrderLines(orders, move);
  const lines: readonly ChartLine[] = useMemo(() => [...positions, ...own], [positions, own]);
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...fillsQuery(account, { marketId: market.id }), enabled: isSignedIn });
  const marks = useMemo(() => fillMarks((isSignedIn && rowsOf({ data })) || []), [isSignedIn, data]);
  return { lines, marks, question };
}
