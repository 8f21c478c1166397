import { expect, test } from 'vitest';
import type { OwnOnChart } from '../../../platform/settings.ts';
import type { ChartMark } from './drawing/marks.ts';
import type { ChartLine } from './drawing/own-lines.ts';
import { shownOf } from './own-on-chart.ts';

const LINES: readonly ChartLine[] = [
  { price: 66_000, title: 'Sell 0.1', tone: 'down', of: 'orders' },
  { price: 64_000, title: 'Avg', tone: 'accent', of: 'positions' },
  { price: 63_000, title: 'bell', tone: 'alert', of: 'alerts' },
  { price: 65_000, title: '', tone: 'up' },
];
const MARKS: readonly ChartMark[] = [{ time: 60, side: 'buy', quantity: 1n }];

test.each<[OwnOnChart[], string[], number]>([
  [[], ['Sell 0.1', 'Avg', 'bell', ''], 1],
  [['orders'], ['Avg', 'bell', ''], 1],
  [['positions'], ['Sell 0.1', 'bell', ''], 1],
  [['fills'], ['Sell 0.1', 'Avg', 'bell', ''], 0],
  [['alerts'], ['Sell 0.1', 'Avg', ''], 1],
  [['orders', 'positions', 'fills', 'alerts'], [''], 0],
])('a chart that hides %j shows the lines %j and %i mark', (hidden, titles, marks) => {
  const shown = shownOf({ lines: LINES, marks: MARKS }, hidden);
  expect([shown.lines.map(({ title }) => title), shown.marks?.length]).toEqual([titles, marks]);
});
