import { unrealisedPnl } from '@mt2/domain/lever';
import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatAmount } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { gainText } from '../../platform/text/figures.ts';
import type { ChartLine, Quotation } from '../market/index.ts';
import { fillMarks, type OpenOrder, useMovedOrder, useOrderLines } from '../order/index.ts';
import { fillsQuery, type LeverAccount, positionsQuery } from './lever.api.ts';
import { useOrdersOn } from './order/open-lever.tsx';
import type { Position } from './position/position.ts';
import { stopOrder } from './position/stop-order.tsx';

/** More positions than this would hide the chart behind their lines. */
const MOST = 3;

/** The unrealised profit of a position at a mark price: `+12.34 USDT`. */
const gainOf = ({ market, held }: Position, mark: number): string => `${gainText(unrealisedPnl(market, held, mark))} USDT`;

/** The lines of a position's prices. */
function linesOf(text: Text, position: Position, hideAmounts: boolean): ChartLine[] {
  const { market, held, entryPrice, liquidation } = position;
  const entryLine: ChartLine = {
    price: Number(formatAmount(entryPrice, market.priceDecimals).replaceAll(',', '')),
    title: `${text(`lever.${held.side}`)} ${held.leverage}x`,
    tone: 'accent',
    of: 'positions',
    ...(!hideAmounts && { gainAt: (mark) => gainOf(position, mark) }),
  };
  const at = Number(formatTicks(market, liquidation ?? 0));
  return [
    entryLine,
    ...(liquidation ? [{ price: at, title: text('lever.line-liquidation'), tone: 'warn', of: 'positions' } as const] : []),
  ];
}

/** The user's latest positions in a market. */
function useNewest(market: Market, account: LeverAccount): readonly Position[] | undefined {
  const { data } = useQuery({ ...positionsQuery(account), enabled: useSignedIn() });
  return useMemo(() => data?.filter((position) => position.market.id === market.id).slice(0, MOST), [data, market.id]);
}

/** The stops of these positions as orders that can be moved; equal ones of several positions once. */
function useStopOrders(market: Market, account: LeverAccount): readonly OpenOrder[] {
  const text = useText();
  const positions = useNewest(market, account);
  return useMemo(() => {
    const stops = positions?.map((position) => stopOrder(text, position)) ?? [];
    return [...new Map(stops.map((stop) => [JSON.stringify(stop.lines), stop])).values()];
  }, [positions, text]);
}

/** Entries and liquidations of these positions; entries come first: they keep their labels if there is no room for all. */
export function usePositionLines(market: Market, account: LeverAccount): readonly ChartLine[] {
  const text = useText();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const positions = useNewest(market, account);
  return useMemo(() => {
    const lines = positions?.flatMap((position) => linesOf(text, position, hideAmounts)) ?? [];
    const sorted = lines.toSorted((one, other) => Number(one.tone === 'warn') - Number(other.tone === 'warn'));
    // Equal lines are one, but each position has its own profit.
    return [...new Map(sorted.map((line, index) => [line.gainAt ? index : `${line.title} ${line.price}`, line])).values()];
  }, [positions, text, hideAmounts]);
}

/** The lines of the user's positions and waiting orders in a market, the marks of their fills, and the question about a dragged line. */
export function useOwnLines({ market }: Quotation, account: LeverAccount) {
  const { data: waiting } = useOrdersOn(market, account);
  const orders = useMemo(() => rowsOf({ data: waiting }), [waiting]);
  const stops = useStopOrders(market, account);
  const movable = useMemo(() => [...stops, ...(orders ?? [])], [stops, orders]);
  const { move, question } = useMovedOrder(orders && movable);
  const positions = usePositionLines(market, account);
  const own = useOrderLines(movable, move);
  const lines: readonly ChartLine[] = useMemo(() => [...positions, ...own], [positions, own]);
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...fillsQuery(account, { marketId: market.id }), enabled: isSignedIn });
  const marks = useMemo(() => fillMarks((isSignedIn && rowsOf({ data })) || []), [isSignedIn, data]);
  return { lines, marks, question };
}
