import { formatTicks, type Market } from '@mt2/domain/market-terms';
import type { Text } from '../../platform/i18n.ts';
import type { ChartLine, ChartSpan } from '../market/index.ts';

/** The size of a chart with a grid. */
export const CHART_SIZE = { kind: 'low', most: 224 } as const;

export type DrawnGrid = {
  readonly market: Market;
  /** Prices of the lines in ticks, lowest first. */
  readonly lines: readonly number[];
  /** The grid line without orders: buys are below it, sells above; undefined if there are no orders. */
  readonly empty: number | undefined;
};

/** More lines than this would hide the candles, so they are drawn fainter. */
const MANY = 25;

/** The lines of a grid for the chart: buys and sells in their colours, with a label at both limits. */
export function gridOnChart({ market, lines, empty }: DrawnGrid): readonly ChartLine[] {
  const last = lines.length - 1;
  return lines.flatMap((ticks, line): readonly ChartLine[] => {
    const isLimit = line === 0 || line === last;
    if (line === empty || (empty === undefined && !isLimit)) return [];
    const tone = empty === undefined ? 'accent' : line < empty ? 'up' : 'down';
    return [{ ...lineAt(market, ticks, tone), isEdge: !isLimit, isFaint: !isLimit && lines.length > MANY }];
  });
}

/** A line of the chart at a price in ticks. */
export const lineAt = (market: Market, ticks: number, tone: ChartLine['tone'], title = ''): ChartLine => ({
  price: Number(formatTicks(market, ticks)),
  title,
  tone,
});

type Stops = { readonly takeProfit: number; readonly stopLoss: number; readonly liquidation: number | undefined };

/** The lines of the prices at which a robot ends by itself. */
export const stopLines = (market: Market, { takeProfit, stopLoss, liquidation }: Stops, text: Text): readonly ChartLine[] => [
  ...(takeProfit ? [lineAt(market, takeProfit, 'up', text('robot.line-take-profit'))] : []),
  ...(stopLoss ? [lineAt(market, stopLoss, 'down', text('robot.line-stop-loss'))] : []),
  ...(liquidation ? [lineAt(market, liquidation, 'warn', text('robot.line-liquidation'))] : []),
];

/** The range of all lines' prices; undefined if there are none. */
export function spanOf(lines: readonly ChartLine[]): ChartSpan | undefined {
  const prices = lines.map(({ price }) => price);
  return prices.length === 0 ? undefined : { low: Math.min(...prices), high: Math.max(...prices) };
}
