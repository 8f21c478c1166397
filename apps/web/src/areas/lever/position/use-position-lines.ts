import { unrealisedPnl } from '@mt2/domain/lever';
import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { useSettings } from '../../../platform/settings.ts';
import { gainText } from '../../../platform/text/figures.ts';
import type { ChartLine } from '../../market/index.ts';
import type { MovedOrder, OpenOrder } from '../../order/index.ts';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import { stopOrders } from './open-stop.tsx';
import type { Position } from './position.ts';

/** More positions than this, and more pairs of one, would hide the chart behind their lines. */
const MOST = 3;
const MOST_PAIRS = 5;

/** Entries come before liquidations, and these before stops. */
const RANK = { accent: 0, warn: 1, up: 2, down: 2, alert: 2 } as const;

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

/** The stops of these positions, and for some of their lots, as orders that can be moved. */
export function useStopOrders(market: Market, account: LeverAccount): readonly OpenOrder[] {
  const text = useText();
  const positions = useNewest(market, account);
  return useMemo(() => positions?.flatMap((position) => stopOrders(text, position, MOST_PAIRS)) ?? [], [positions, text]);
}

/** Entry, liquidation, take-profit and stop-loss of these positions. `move` is called with the price to which a stop was dragged. */
export function usePositionLines(
  market: Market,
  account: LeverAccount,
  stops: readonly OpenOrder[],
  move: MovedOrder['move'],
): readonly ChartLine[] {
  const text = useText();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const positions = useNewest(market, account);
  return useMemo(() => {
    const places = positions?.flatMap((position) => linesOf(text, position, hideAmounts)) ?? [];
    const orders = stops.flatMap((order) =>
      order.lines.map(
        ({ price, word, size, term = '' }): ChartLine => ({
          price: Number(price),
          title: size && !hideAmounts ? `${word} ${size}` : word,
          tone: order.isUp ? 'up' : 'down',
          of: 'orders',
          onMove: (to) => move(order, term, to),
        }),
      ),
    );
    // Entries and liquidations keep their labels if there is no room for all.
    const lines = [...places, ...orders].toSorted((one, other) => RANK[one.tone] - RANK[other.tone]);
    // Equal stops of several positions are one line; each position has its own profit.
    return [...new Map(lines.map((line, index) => [line.gainAt ? index : `${line.title} ${line.price}`, line])).values()];
  }, [positions, stops, text, hideAmounts, move]);
}
