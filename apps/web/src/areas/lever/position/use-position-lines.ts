import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { useSettings } from '../../../platform/settings.ts';
import type { ChartLine } from '../../market/index.ts';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import type { MovedStop, StopName } from './moved-stop.tsx';
import type { Position } from './position.ts';

/** More positions than this would hide the chart behind their lines. */
const MOST = 3;

function linesOf(text: Text, position: Position, hideAmounts: boolean, move: MovedStop['move']): ChartLine[] {
  const { market, held, entryPrice, liquidation } = position;
  const at = (ticks: number) => Number(formatTicks(market, ticks));
  const side = text(`lever.${held.side}`);
  const name = hideAmounts ? side : `${side} ${held.lots}`;
  const stop = (name: StopName, word: string, tone: 'up' | 'down'): ChartLine[] =>
    held[name] ? [{ price: at(held[name]), title: text(word), tone, onMove: (price) => move(position, name, price) }] : [];
  const entryLine = {
    price: Number(formatAmount(entryPrice, market.priceDecimals).replaceAll(',', '')),
    title: name,
    tone: 'accent',
  } as const;
  return [
    entryLine,
    ...(liquidation ? [{ price: at(liquidation), title: text('lever.line-liquidation'), tone: 'warn' } as const] : []),
    ...stop('takeProfit', 'lever.line-take-profit', 'up'),
    ...stop('stopLoss', 'lever.line-stop-loss', 'down'),
  ];
}

/**
 * Entry, liquidation, take-profit and stop-loss of the user's latest positions in a market. `move` is called with a stop and
 * the price to which its line was dragged.
 */
export function usePositionLines(market: Market, account: LeverAccount, move: MovedStop['move']): readonly ChartLine[] {
  const text = useText();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const { data } = useQuery({ ...positionsQuery(account), enabled: useSignedIn() });
  return useMemo(() => {
    const lines = data
      ?.filter((position) => position.market.id === market.id)
      .slice(0, MOST)
      .flatMap((position) => linesOf(text, position, hideAmounts, move));
    // Equal stops of several positions are one line.
    return [...new Map(lines?.map((line) => [`${line.title} ${line.price}`, line])).values()];
  }, [data, market.id, text, hideAmounts, move]);
}
