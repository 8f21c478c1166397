import { lever } from '@mt2/contracts/lever';
import { waiting } from '@mt2/contracts/waiting';
import { atoms } from '@mt2/domain';
import { unrealisedPnl } from '@mt2/domain/lever';
import { floorToTicks, formatTicks, type Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatAmount } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { gainText, ownAmount } from '../../platform/text/figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import type { ChartLine, Quotation } from '../market/index.ts';
import {
  type Edited,
  fillMarks,
  lotsText,
  type OpenOrder,
  priceField,
  type Terms,
  tickText,
  useMovedOrder,
  useOrderLines,
} from '../order/index.ts';
import { fillsQuery, type LeverAccount, positionsQuery } from './lever.api.ts';
import { useOrdersOn } from './order/open-lever.tsx';
import { partStopFormOf } from './position/part-stop-form.ts';
import { usePairEdit } from './position/part-stops.tsx';
import type { PartStop, Position } from './position/position.ts';
import { commonStops, stopsOf, typedTicks } from './position/stop-form.ts';
import { useStopsEdit } from './position/stop-sheet.tsx';

const WORDS = { takeProfit: 'lever.take-profit', stopLoss: 'lever.stop-loss' } as const;
const LINE_WORDS = { takeProfit: 'lever.line-take-profit', stopLoss: 'lever.line-stop-loss' } as const;
type StopName = keyof typeof WORDS;

/** A stop of a position, or of a pair for some of its lots. */
type Stop = { readonly position: Position; readonly part: PartStop | undefined; readonly name: StopName };

function useEdit(text: Text, { position, part, name }: Stop, terms: Terms): Edited | undefined {
  const typed = { [name]: terms[name] ?? '' };
  const ofPair = usePairEdit(text, position, { ...partStopFormOf(position, part), ...typed }, position.stops.length - 1);
  const ofWhole = useStopsEdit(text, [position], position, { ...commonStops(position.market, [position]), ...typed });
  const edited = part ? ofPair : ofWhole;
  const profit = edited?.profits[name];
  return (
    edited && {
      ...edited,
      notes: [
        profit !== undefined && text('lever.estimated-pnl', { amount: ownAmount(`${gainText(profit)} USDT`) }),
        text('lever.actual-price-may-differ'),
      ],
    }
  );
}

/** A stop as an order whose price can be moved; undefined if there is none. */
function ofStop(text: Text, stop: Stop): OpenOrder | undefined {
  const { position, part, name } = stop;
  const { market, held, id, openedAt } = position;
  const ticks = part ? floorToTicks(market, part[name]) : held[name];
  if (ticks === 0) return undefined;
  const price = typedTicks(market, ticks);
  return {
    id: `${name} ${id} ${part?.id ?? ''}`,
    number: id,
    type: 'stops',
    market,
    isUp: name === 'takeProfit',
    title: [text(WORDS[name]), `${text(`lever.${held.side}`)} ${held.leverage}x`],
    createdAt: openedAt,
    confirmed: 'contract',
    useFacts: () => ({
      size: { label: text('lever.size'), value: <Amount>{lotsText(text, market, part?.lots ?? held.lots)}</Amount> },
      price: tickText(market, ticks),
      more: [],
    }),
    lines: [{ price, word: text(LINE_WORDS[name]), size: part ? String(part.lots) : '', term: name }],
    terms: { [name]: price },
    fields: [priceField(name, text('spot.new-price'), market)],
    useEdited: (terms) => useEdit(text, stop, terms),
    move: (_, to) => ({ [name]: atoms(to) }),
    edit: (changes) =>
      part ? api.change(waiting.edit, { id: part.id, ...changes }) : api.change(lever.setStop, { id, ...stopsOf(position), ...changes }),
  };
}

/** The stops of a position, those of all its lots first, then the newest pairs. */
const stopOrders = (text: Text, position: Position, mostPairs: number): readonly OpenOrder[] =>
  [undefined, ...position.stops.slice(-mostPairs)].flatMap((part) =>
    (['takeProfit', 'stopLoss'] as const).flatMap((name) => ofStop(text, { position, part, name }) ?? []),
  );

/** More positions than this, and more pairs of one, would hide the chart behind their lines. */
const MOST = 3;
const MOST_PAIRS = 5;

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

/** The stops of these positions, and for some of their lots, as orders that can be moved; equal ones of several positions once. */
function useStopOrders(market: Market, account: LeverAccount): readonly OpenOrder[] {
  const text = useText();
  const positions = useNewest(market, account);
  return useMemo(() => {
    const stops = positions?.flatMap((position) => stopOrders(text, position, MOST_PAIRS)) ?? [];
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
