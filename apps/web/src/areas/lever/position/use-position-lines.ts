import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { useSettings } from '../../../platform/settings.ts';
import type { ChartLine } from '../../market/index.ts';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import type { Position } from './position.ts';

/** More positions than this would hide the chart behind their lines. */
const MOST = 3;

function linesOf(text: Text, { market, held, entryPrice, liquidation }: Position, hideAmounts: boolean): ChartLine[] {
  const at = (ticks: number) => Number(formatTicks(market, ticks));
  const side = text(`lever.${held.side}`);
  const name = hideAmounts ? side : `${side} ${held.lots}`;
  const entryLine = {
    price: Number(formatAmount(entryPrice, market.priceDecimals).replaceAll(',', '')),
    title: name,
    tone: 'accent',
  } as const;
  return [
    entryLine,
    ...(liquidation ? [{ price: at(liquidation), title: text('lever.line-liquidation'), tone: 'warn' } as const] : []),
    ...(held.takeProfit ? [{ price: at(held.takeProfit), title: text('lever.line-take-profit'), tone: 'up' } as const] : []),
    ...(held.stopLoss ? [{ price: at(held.stopLoss), title: text('lever.line-stop-loss'), tone: 'down' } as const] : []),
  ];
}

/** Entry, liquidation, take-profit and stop-loss of the user's latest positions in a market. */
export function usePositionLines(market: Market, account: LeverAccount): readonly ChartLine[] {
  const text = useText();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const { data } = useQuery({ ...positionsQuery(account), enabled: useSignedIn() });
  return useMemo(
    () =>
      data
        ?.filter((position) => position.market.id === market.id)
        .slice(0, MOST)
        .flatMap((position) => linesOf(text, position, hideAmounts)) ?? [],
    [data, market.id, text, hideAmounts],
  );
}
