import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, formatDuration, formatInstant, LONGEST_DURATION, orderedDays, parseDuration, parseInstant, toFullMinute } from './instant.ts';

describe('an instant', () => {
  it.each([
    ['2026-01-01T00:00:00Z', '2026-01-01 00:00:00'],
    ['2026-01-01T00:00Z', '2026-01-01 00:00:00'],
    ['2026-01-01T00:00:59.999Z', '2026-01-01 00:00:59'],
    ['2026-01-01T00:00:00+09:00', '2025-12-31 15:00:00'],
    ['2028-02-29T23:59:59Z', '2028-02-29 23:59:59'],
  ])('is read from %s', (text, at) => expect(formatInstant(parseInstant(text) ?? Number.NaN)).toBe(at));

  it.each([
    '',
    '2026-01-01',
    '2026-01-01T00:00:00',
    '2026-01-01 00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T25:00:00Z',
  ])('is not read from %j', (text) => expect(parseInstant(text)).toBeUndefined());

  it('is formatted like the calendar, from 1970 to 9999', () => {
    const last = Date.parse('9999-12-31T23:59:59Z') / 1000;
    const ofCalendar = (at: number) => new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: last }), (at) => {
        expect(formatInstant(at)).toBe(ofCalendar(at));
      }),
      { numRuns: 2_000, examples: [[0], [last], [951_782_400], [951_868_799], [951_868_800], [4_107_542_399], [4_107_542_400]] },
    );
  });
});

describe('a full minute', () => {
  it.each([
    [0, 0],
    [1, 60],
    [59, 60],
    [60, 60],
  ])('follows %d, or is it: %d', (at, minute) => expect(toFullMinute(at)).toBe(minute));
});

it.each([{}, { from: DAY }, { to: DAY }, { from: DAY, to: DAY }, { from: DAY, to: 2 * DAY }])('accepts the days %j', (days) =>
  expect(orderedDays(days)).toEqual({ ok: true, value: days }),
);

it('refuses days in the wrong order', () =>
  expect(orderedDays({ from: 2 * DAY, to: DAY })).toEqual({ ok: false, refusal: 'days-reversed', field: 'to' }));

it.each([
  ['15d', 1_296_000],
  ['6h', 21_600],
  ['5m', 300],
  ['90s', 90],
  ['90', 90],
  [90, 90],
  [0, 0],
  ['3660d', LONGEST_DURATION],
])('%o is parsed as %i seconds', (text, seconds) => expect(parseDuration(text)).toBe(seconds));

it.each(['', 'soon', '-5m', '1.5h', '5 m', '5w', '1e3', '0x10', '9999999999', '3661d', -1, 1.5, Number.NaN])(
  '%o is not a duration',
  (text) => expect(parseDuration(text)).toBeUndefined(),
);

it.each([
  [0, '0s'],
  [90, '90s'],
  [300, '5m'],
  [5_400, '90m'],
  [7_200, '2h'],
  [172_800, '2d'],
])('%i seconds are formatted as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

it('a formatted duration is parsed as the same number of seconds', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: LONGEST_DURATION }), (seconds) => parseDuration(formatDuration(seconds)) === seconds));
});
