import { unrealisedPnl } from '@mt2/domain/lever';
import { floorToTicks, formatTicks, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { useSettings } from '../../../platform/settings.ts';
import { gainText } from '../../../platform/text/figures.ts';
import type { ChartLine } from '../../market/index.ts';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import type { ChartStop, MovedStop, StopName } from './moved-stop.tsx';
import type { Position } from './position.ts';

/** More positions than this, and more pairs of one, would hide the chart behind their lines. */
const MOST = 3;
const MOST_PAIRS = 5;

/** Entries come before liquidations, and these before stops. */
const RANK = { accent: 0, warn: 1, up: 2, down: 2, alert: 2 } as const;

/** How lines are drawn. */
type Drawn = { readonly hideAmounts: boolean; readonly move: MovedStop['move'] };

const STOPS: readonly StopName[] = ['takeProfit', 'stopLoss'];
const WORDS = { takeProfit: 'lever.line-take-profit', stopLoss: 'lever.line-stop-loss' } as const;
const TONES = { takeProfit: 'up', stopLoss: 'down' } as const;

/** The unrealised profit of a position at a mark price: `+12.34 USDT`. */
const gainOf = ({ market, held }: Position, mark: number): string => `${gainText(unrealisedPnl(market, held, mark))} USDT`;

function linesOf(text: Text, position: Position, { hideAmounts, move }: Drawn): ChartLine[] {
  const { market, held, entryPrice, liquidation, stops } = position;
  const at = (ticks: number) => Number(formatTicks(market, ticks));
  const sized = (word: string, lots: number) => (hideAmounts ? word : `${word} ${lots}`);
  const stop = (of: ChartStop, ticks: number): ChartLine[] => {
    if (ticks === 0) return [];
    const word = text(WORDS[of.name]);
    const title = of.part ? sized(word, of.part.lots) : word;
    return [{ price: at(ticks), title, tone: TONES[of.name], of: 'orders', onMove: (price) => move(of, price) }];
  };
  const entryLine: ChartLine = {
    price: Number(formatAmount(entryPrice, market.priceDecimals).replaceAll(',', '')),
    title: `${text(`lever.${held.side}`)} ${held.leverage}x`,
    tone: 'accent',
    of: 'positions',
    ...(!hideAmounts && { gainAt: (mark) => gainOf(position, mark) }),
  };
  return [
    entryLine,
    ...(liquidation ? [{ price: at(liquidation), title: text('lever.line-liquidation'), tone: 'warn', of: 'positions' } as const] : []),
    ...STOPS.flatMap((name) => stop({ position, name }, held[name])),
    ...stops
      .slice(-MOST_PAIRS)
      .flatMap((part) => STOPS.flatMap((name) => stop({ position, part, name }, floorToTicks(market, part[name])))),
  ];
}

/**
 * Entry, liquidation, take-profit and stop-loss of the user's latest positions in a market, and the stops for some of their
 * lots. `move` is called with a stop and the price to which its line was dragged.
 */
export function usePositionLines(market: Market, account: LeverAccount, move: MovedStop['move']): readonly ChartLine[] {
  const text = useText();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const { data } = useQuery({ ...positionsQuery(account), enabled: useSignedIn() });
  return useMemo(() => {
    const lines = data
      ?.filter((position) => position.market.id === market.id)
      .slice(0, MOST)
      .flatMap((position) => linesOf(text, position, { hideAmounts, move }))
      // Entries and liquidations keep their labels if there is no room for all.
      .toSorted((one, other) => RANK[one.tone] - RANK[other.tone]);
    // Equal stops of several positions are one line; each position has its own profit.
    return [...new Map(lines?.map((line, index) => [line.gainAt ? index : `${line.title} ${line.price}`, line])).values()];
  }, [data, market.id, text, hideAmounts, move]);
}
