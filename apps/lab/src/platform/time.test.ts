import { describe, expect, it } from 'vitest';
import { agoText, instantOf, isoOf, timeText } from './time.ts';

it('writes instants in UTC, to the second', () => {
  expect(timeText('2026-01-31T23:59:59.123Z')).toBe('2026-01-31 23:59:59');
  expect(timeText(1_769_903_999)).toBe('2026-01-31 23:59:59');
  expect(isoOf(1_769_903_999)).toBe('2026-01-31T23:59:59Z');
});

it('reads the value of a field as an instant in UTC', () => {
  expect(instantOf('2026-01-31T23:59')).toBe('2026-01-31T23:59:00Z');
  expect(instantOf('2026-01-31T23:59:30')).toBe('2026-01-31T23:59:30Z');
});

describe('the age of an instant', () => {
  const before = (seconds: number) => agoText(new Date(Date.now() - seconds * 1000).toISOString());
  it.each([
    [12, '12 s ago'],
    [130, '2 min ago'],
    [7300, '2 h ago'],
  ])('%i seconds are %s', (seconds, text) => expect(before(seconds)).toBe(text));
  it('is a date after a day', () => expect(agoText('2020-05-17T10:00:00Z')).toBe('2020-05-17 10:00:00'));
});
