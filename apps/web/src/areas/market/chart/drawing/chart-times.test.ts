import type { UTCTimestamp } from 'lightweight-charts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../../../platform/format.ts';
import { changeSettings } from '../../../../platform/settings.ts';
import { offsetAt, zoneName } from '../../../../platform/time-zone.ts';
import { FRAMES } from '../frames.ts';
import { ChartTimes } from './chart-times.ts';
import { candleTimeText } from './time-labels.ts';

const DEVICE = process.env.TZ;
afterEach(() => {
  process.env.TZ = DEVICE;
  if (DEVICE === undefined) delete process.env.TZ;
  changeSettings({ timeZone: 'device' });
});

const second = (text: string) => Date.parse(text) / 1000;
/** Candles of a length around a second. */
const around = (middle: number, seconds: number) =>
  Array.from({ length: 400 }, (_, index) => ({ time: middle - (middle % seconds) + (index - 200) * seconds }));
function timesOf(candles: readonly { readonly time: number }[]): ChartTimes {
  const times = new ChartTimes(offsetAt);
  times.fill(candles);
  return times;
}
/** A candle's day and time of day as the library reads them. */
const libraryClock = (time: UTCTimestamp) => new Date(time * 1000).toISOString().slice(5, 16).replace('T', ' ');

/** Clocks are set back, and set forward; never in Asia. */
const CHANGES = [
  ['Asia/Tokyo', '2026-01-01T00:00Z', '2026-07-01T00:00Z'],
  ['Asia/Kolkata', '2026-01-01T00:00Z', '2026-07-01T00:00Z'],
  ['America/Los_Angeles', '2026-11-01T09:00Z', '2026-03-08T10:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z', '2026-10-03T15:30Z'],
] as const;
const INTRADAY = FRAMES.filter(({ seconds }) => seconds < 86_400);

describe.each(CHANGES)('in %s', (zone, back, forward) => {
  beforeEach(() => {
    process.env.TZ = zone;
  });

  test.each(INTRADAY.map(({ id, seconds }) => [id, seconds] as const))(
    'times of %s candles ascend, each leads back to its candle, and a candle that is added has the time that it has among all',
    (_, seconds) => {
      for (const middle of [second(back), second(forward)]) {
        const candles = around(middle, seconds);
        const times = timesOf(candles);
        const shown = candles.map(({ time }) => times.of(time));
        expect(shown.every((time, index) => index === 0 || time > (shown[index - 1] as number))).toBe(true);
        expect(shown.map((time) => times.secondOf(time))).toEqual(candles.map(({ time }) => time));
        const grown = timesOf(candles.slice(0, 150));
        for (const { time } of candles) grown.add(time);
        expect(candles.map(({ time }) => grown.of(time))).toEqual(shown);
      }
    },
  );

  test('the library begins a day at the first candle of the local day', () => {
    const candles = around(second(forward) + 86_400, 60);
    const times = timesOf(candles);
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    for (const { time } of candles) expect(libraryClock(times.of(time))).toBe(local.format(time * 1000).slice(5, 16));
  });
});

test('an hour that comes twice: its second candles follow the first, and both name their offset', () => {
  process.env.TZ = 'America/Los_Angeles';
  const candles = ['07:30', '08:00', '08:30', '09:00', '09:30', '10:00'].map((clock) => ({ time: second(`2026-11-01T${clock}Z`) }));
  const times = timesOf(candles);
  expect(candles.map(({ time }) => candleTimeText(time, true))).toEqual([
    '11-01 00:30',
    '11-01 01:00 UTC-7',
    '11-01 01:30 UTC-7',
    '11-01 01:00 UTC-8',
    '11-01 01:30 UTC-8',
    '11-01 02:00',
  ]);
  expect(candles.map(({ time }) => libraryClock(times.of(time)))).toEqual([
    '11-01 00:30',
    '11-01 01:00',
    '11-01 01:30',
    '11-01 01:30',
    '11-01 01:30',
    '11-01 02:00',
  ]);
});

test.each([
  ['Asia/Tokyo', 'UTC+9'],
  ['Asia/Kolkata', 'UTC+5:30'],
  ['America/Los_Angeles', 'UTC-8/-7'],
  ['America/St_Johns', 'UTC-3:30/-2:30'],
  ['Australia/Lord_Howe', 'UTC+10:30/+11'],
  ['Europe/London', 'UTC+0/+1'],
  ['UTC', 'UTC'],
])('the zone %s is named %s', (zone, name) => {
  process.env.TZ = zone;
  expect(zoneName()).toBe(name);
});

test('a user may read all times in UTC; days are UTC days in any case', () => {
  process.env.TZ = 'Asia/Tokyo';
  const time = second('2025-12-31T23:00Z');
  expect([candleTimeText(time, true), candleTimeText(time, false)]).toEqual(['01-01 08:00', '2025-12-31']);
  changeSettings({ timeZone: 'utc' });
  expect([zoneName(), candleTimeText(time, true), formatDateTime(time)]).toEqual(['UTC', '12-31 23:00', '2025-12-31 23:00:00']);
});
