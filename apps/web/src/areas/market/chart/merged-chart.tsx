import { useMemo } from 'react';
import CandleChart, { type CandleChartProps } from './candle-chart.tsx';
import { mergedCandles } from './merged-candles.ts';

/** The chart of a frame whose candles are merged from the given shorter ones. */
export default function MergedChart({ candles, ...props }: CandleChartProps) {
  const { seconds } = props.frame;
  const merged = useMemo(() => mergedCandles(candles, seconds), [candles, seconds]);
  return <CandleChart {...props} candles={merged} />;
}
