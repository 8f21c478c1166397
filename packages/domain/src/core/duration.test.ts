import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDuration, LONGEST_DURATION, parseDuration } from './duration.ts';

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
