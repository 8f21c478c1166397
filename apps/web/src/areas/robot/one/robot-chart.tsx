import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Text, useText } from '../../../platform/i18n.ts';
import { type ChartLine, type ChartMark, ChartSection, type Quotation } from '../../market/index.ts';
import { CHART_HEIGHT, gridOnChart, lineAt, spanOf } from '../chart-lines.ts';
import { fillsQuery } from '../robot.api.ts';
import { isRunning, type OwnRobot } from '../robot.ts';

/** Prices at which it would end by itself. */
function endsOn({ market, takeProfit, stopLoss, liquidation }: OwnRobot, text: Text): readonly ChartLine[] {
  return [
    ...(takeProfit ? [lineAt(market, takeProfit, 'up', text('robot.line-take-profit'))] : []),
    ...(stopLoss ? [lineAt(market, stopLoss, 'down', text('robot.line-stop-loss'))] : []),
    ...(liquidation ? [lineAt(market, liquidation, 'warn', text('robot.line-liquidation'))] : []),
  ];
}

/** The chart of its market with a robot's lines, and its fills as far as they were read. */
export function RobotChart({ quotation, robot, lines }: { quotation: Quotation; robot: OwnRobot; lines: readonly number[] }) {
  const text = useText();
  const { data } = useInfiniteQuery(fillsQuery(robot.id));
  const marks = useMemo(
    (): readonly ChartMark[] => data?.pages.flatMap(({ rows }) => rows.map(({ at, side }) => ({ time: at, side }))) ?? [],
    [data],
  );
  const drawn = useMemo(() => {
    const grid = gridOnChart({ market: robot.market, lines, empty: isRunning(robot) ? robot.empty : undefined });
    return isRunning(robot) ? [...grid, ...endsOn(robot, text)] : grid;
  }, [robot, lines, text]);
  const span = useMemo(() => spanOf(drawn), [drawn]);
  return (
    <ChartSection
      quotation={quotation}
      lines={drawn}
      marks={marks}
      span={span}
      lookAt={isRunning(robot) ? undefined : robot.endsAt}
      isLow
      lowHeight={CHART_HEIGHT}
      remembered="robotPeriod"
    />
  );
}
