import type { Period } from '@mt2/domain/market-terms';
import { text } from '../../../platform/i18n.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** A time frame of the chart. Time-share is the line of one-minute closes. */
export type Frame = {
  /** Stored as the last choice. */
  readonly id: 'time' | Period | '4hour';
  /** The candles that are read. */
  readonly period: Period;
  /** The length of a candle; the maximum for a month. */
  readonly seconds: number;
  /** The length of a candle that is read, if several of them are merged into one. */
  readonly mergedSeconds?: number;
  readonly style: 'line' | 'candles';
  readonly label: string;
};

/** All frames, the shortest first. Those of merged candles are not on every server. */
export const FRAMES: readonly Frame[] = [
  { id: 'time', period: '1min', seconds: MINUTE, style: 'line', label: 'spot.time-share' },
  { id: '1min', period: '1min', seconds: MINUTE, style: 'candles', label: 'spot.1-min' },
  { id: '5min', period: '5min', seconds: 5 * MINUTE, style: 'candles', label: 'spot.5-min' },
  { id: '15min', period: '5min', seconds: 15 * MINUTE, mergedSeconds: 5 * MINUTE, style: 'candles', label: 'spot.15-min' },
  { id: '30min', period: '30min', seconds: 30 * MINUTE, style: 'candles', label: 'spot.30-min' },
  { id: '60min', period: '60min', seconds: HOUR, style: 'candles', label: 'spot.1-hour' },
  { id: '4hour', period: '60min', seconds: 4 * HOUR, mergedSeconds: HOUR, style: 'candles', label: 'spot.4-hour' },
  { id: '1day', period: '1day', seconds: DAY, style: 'candles', label: 'spot.1-day' },
  { id: '1week', period: '1week', seconds: 7 * DAY, style: 'candles', label: 'spot.1-week' },
  { id: '1mon', period: '1mon', seconds: 31 * DAY, style: 'candles', label: 'spot.1-month' },
];

const ONE_MINUTE = FRAMES[1] as Frame;
const USUAL = FRAMES.filter(({ mergedSeconds }) => mergedSeconds === undefined);

/** As many as a phone's row above the chart has room for. */
export const MOST_IN_ROW = USUAL.length;

/** The frames in the row above the chart, from the user's choice; an empty one means the usual frames. */
export function framesInRow(chosen: readonly string[]): readonly Frame[] {
  const found = FRAMES.filter(({ id }) => chosen.includes(id));
  return found.length > 0 ? found : USUAL;
}

/** The frame of a stored ID; one minute if the ID is unknown. */
export const frameOf = (id: string): Frame => FRAMES.find((frame) => frame.id === id) ?? ONE_MINUTE;

/** The second at which a candle that opened at `openedAt` closes. A month's length depends on the calendar (UTC). */
export function closesAt({ id, seconds }: Frame, openedAt: number): number {
  if (id !== '1mon') return openedAt + seconds;
  const opened = new Date(openedAt * 1000);
  return Date.UTC(opened.getUTCFullYear(), opened.getUTCMonth() + 1) / 1000;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Time left, such as of a candle: `04:09`, `03:04:09`, or from a day on `5d 3h` in the words of the language. */
export function countdownText(secondsLeft: number): string {
  const left = Math.max(0, Math.floor(secondsLeft));
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days > 0) return text('common.days-hours', { days, hours });
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(left % MINUTE)}` : `${two(minutes)}:${two(left % MINUTE)}`;
}
