import type { ChartMark } from '../market/index.ts';
import type { Fill } from './fill.ts';

/** Fills as marks on the chart of their market. */
export const fillMarks = (fills: readonly Fill[]): readonly ChartMark[] =>
  fills.map(({ at, side, quantity }) => ({ time: at, side, quantity }));
