import { useMemo } from 'react';
import { type Text, useText } from '../../../platform/i18n.ts';
import { type ChartLine, ChartSection, type Quotation } from '../../market/index.ts';
import { CHART_HEIGHT, gridOnChart, lineAt, spanOf } from '../chart-lines.ts';
import type { FormState } from './use-robot-form.ts';

/** Where the grid's orders would lie, and the prices at which the robot would end. */
function linesOf({ preview: { plan, liquidation, decision } }: FormState, text: Text): readonly ChartLine[] {
  if (!plan) return [];
  const { market, lines, start } = plan;
  const { takeProfit, stopLoss } = decision.ok ? decision.value : { takeProfit: 0, stopLoss: 0 };
  return [
    ...gridOnChart({ market, lines, empty: start }),
    ...(takeProfit ? [lineAt(market, takeProfit, 'up', text('robot.line-take-profit'))] : []),
    ...(stopLoss ? [lineAt(market, stopLoss, 'down', text('robot.line-stop-loss'))] : []),
    ...(liquidation ? [lineAt(market, liquidation, 'warn', text('robot.line-liquidation'))] : []),
  ];
}

/** The chart of the market with the orders of the grid that is being made. */
export function LadderChart({ quotation, state }: { quotation: Quotation; state: FormState }) {
  const text = useText();
  // A new price moves few lines: those that are drawn stay until one does.
  const drawn = JSON.stringify(linesOf(state, text));
  const lines = useMemo(() => JSON.parse(drawn) as readonly ChartLine[], [drawn]);
  const span = useMemo(() => spanOf(lines), [lines]);
  return <ChartSection quotation={quotation} lines={lines} span={span} isLow lowHeight={CHART_HEIGHT} remembered="robotPeriod" />;
}
