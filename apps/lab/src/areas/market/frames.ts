import type { Period } from '@mt2/domain/market-terms';

/** The period of one candle in the console's chart. All have a fixed length, so that a position in the chart is an instant. */
export type Frame = { readonly period: Period; readonly label: string; readonly seconds: number; readonly drawnTo: number };

/** `drawnTo`: drawn instants are rounded to a multiple of this many seconds. */
export const FRAMES: readonly Frame[] = [
  { period: '1min', label: '1 m', seconds: 60, drawnTo: 10 },
  { period: '5min', label: '5 m', seconds: 300, drawnTo: 30 },
  { period: '15min', label: '15 m', seconds: 900, drawnTo: 60 },
  { period: '60min', label: '1 h', seconds: 3_600, drawnTo: 300 },
  { period: '1day', label: '1 d', seconds: 86_400, drawnTo: 3_600 },
];
const [MINUTES] = FRAMES;

/** The frame of a period; minutes for any other. */
export const frameOf = (period: string | null): Frame => FRAMES.find((frame) => frame.period === period) ?? (MINUTES as Frame);
