import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/decision.ts';
import { dayStart, formatInstant, parseInstant } from '../core/instant.ts';
import { creditAt, levelDaysFrom, monthOf, nextLevelAt, parseMonth } from './schedule.ts';

const at = (text: string) => assertDefined(parseInstant(text), 'an instant');

describe('the schedule', () => {
  it.each([
    ['2026-01-05T00:00:00Z', '2026-01-05 00:00:00', '2026-01-06 00:10:00', '2026-01-06 00:00:00', '2025-12-06 00:00:00'],
    ['2026-01-05T23:59:59Z', '2026-01-05 00:00:00', '2026-01-06 00:10:00', '2026-01-06 00:00:00', '2025-12-06 00:00:00'],
    ['2028-02-28T12:00:00Z', '2028-02-28 00:00:00', '2028-02-29 00:10:00', '2028-02-29 00:00:00', '2028-01-29 00:00:00'],
  ])('of %s', (text, day, credited, level, first) => {
    const now = at(text);
    const instants = [dayStart(now), creditAt(dayStart(now)), nextLevelAt(now), levelDaysFrom(now)];
    expect(instants.map(formatInstant)).toEqual([day, credited, level, first]);
  });
});

describe('a month', () => {
  it.each([
    ['2026-01', '2026-01-01 00:00:00', '2026-02-01 00:00:00'],
    ['2025-12', '2025-12-01 00:00:00', '2026-01-01 00:00:00'],
    ['2028-02', '2028-02-01 00:00:00', '2028-03-01 00:00:00'],
  ])('%s', (text, from, to) => {
    const month = assertDefined(parseMonth(text), 'a month');
    expect([month.from, month.to].map(formatInstant)).toEqual([from, to]);
    expect([monthOf(month.from), monthOf(month.to - 1)]).toEqual([month, month]);
  });

  it.each(['', '2026', '2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', 'January'])('is not read from %j', (text) =>
    expect(parseMonth(text)).toBeUndefined(),
  );
});
