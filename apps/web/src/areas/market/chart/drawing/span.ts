import type { AutoscaleInfo } from 'lightweight-charts';

/** Prices from the lowest to the highest. */
export type ChartSpan = { readonly low: number; readonly high: number };

/** How far a scale extends beyond the candles for other prices, in heights of the candles: they keep half of it. */
const BEYOND = 0.5;

/**
 * The scale that shows a chart's candles, and as much of an additional span as does not flatten them. A span so far away that
 * none of it would be seen is shown in full.
 */
export function scaleWith(candles: ChartSpan, span: ChartSpan): ChartSpan {
  if (candles.high === candles.low) return { low: Math.min(candles.low, span.low), high: Math.max(candles.high, span.high) };
  const room = (candles.high - candles.low) * BEYOND;
  if (span.low > candles.high + room || span.high < candles.low - room)
    return { low: Math.min(candles.low, span.low), high: Math.max(candles.high, span.high) };
  return {
    low: Math.min(candles.low, Math.max(span.low, candles.low - room)),
    high: Math.max(candles.high, Math.min(span.high, candles.high + room)),
  };
}

/** The scale in the library's form: the candles' own, extended by a span. */
export function withSpan(info: AutoscaleInfo | null, span: ChartSpan | undefined): AutoscaleInfo | null {
  if (!info?.priceRange || !span) return info;
  const { minValue, maxValue } = info.priceRange;
  const { low, high } = scaleWith({ low: minValue, high: maxValue }, span);
  return { ...info, priceRange: { minValue: low, maxValue: high } };
}
