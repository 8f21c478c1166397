import { beforeAll, describe, expect, test } from 'vitest';
import { loadAllWords } from '../../../platform/i18n.ts';
import { closesAt, countdownText, FRAMES, frameOf, framesInRow } from './frames.ts';

const second = (iso: string) => Date.parse(iso) / 1000;

describe('time frames', () => {
  beforeAll(loadAllWords);

  const EIGHT = ['time', '1min', '5min', '30min', '60min', '1day', '1week', '1mon'];

  test('are the eight of the chart, and two more', () => {
    expect(framesInRow([]).map(({ id }) => id)).toEqual(EIGHT);
    expect(FRAMES).toHaveLength(10);
    expect(FRAMES.map(({ seconds }) => seconds)).toEqual(FRAMES.map(({ seconds }) => seconds).toSorted((one, other) => one - other));
    expect(frameOf('time')).toMatchObject({ period: '1min', style: 'line' });
    expect([frameOf('4hour').id, frameOf('2hour').id]).toEqual(['4hour', '1min']);
  });

  test.each([
    [
      ['4hour', '2hour', '15min'],
      ['15min', '4hour'],
    ],
    [['2hour'], EIGHT],
  ])('of the choice %j, the row has %j', (chosen, shown) => {
    expect(framesInRow(chosen).map(({ id }) => id)).toEqual(shown);
  });

  test.each([
    ['1min', '2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z'],
    ['60min', '2026-01-01T23:00:00Z', '2026-01-02T00:00:00Z'],
    ['4hour', '2026-01-01T20:00:00Z', '2026-01-02T00:00:00Z'],
    ['1week', '2025-12-29T00:00:00Z', '2026-01-05T00:00:00Z'],
    ['1mon', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ])('a candle of %s that opens at %s closes at %s', (id, opened, closed) => {
    expect(closesAt(frameOf(id), second(opened))).toBe(second(closed));
  });

  test.each([
    [0, '00:00'],
    [-5, '00:00'],
    [249, '04:09'],
    [3_600, '01:00:00'],
    [86_399, '23:59:59'],
    [442_800, '5d 3h'],
  ])('%i seconds left read %s', (left, text) => {
    expect(countdownText(left)).toBe(text);
  });
});
