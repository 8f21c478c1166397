import { describe, expect, it } from 'vitest';
import { countWrongCode, secondsToNextTry, type WrongCodes } from './wrong-codes.ts';

const since = 1_767_225_600;
const after = (count: number): WrongCodes => ({ count, since });

describe('wrong codes', () => {
  it.each<[string, WrongCodes | undefined, number, number]>([
    ['none', undefined, since, 0],
    ['fourteen', after(14), since, 0],
    ['fifteen', after(15), since, 3_600],
    ['fifteen, a second before the hour ends', after(15), since + 3_599, 1],
    ['fifteen, when the hour has ended', after(15), since + 3_600, 0],
  ])('%s', (_, wrong, now, wait) => expect(secondsToNextTry(wrong, now)).toBe(wait));

  it.each<[string, WrongCodes | undefined, number, WrongCodes]>([
    ['the first', undefined, since, { count: 1, since }],
    ['another', after(1), since + 60, { count: 2, since }],
    ['the last of an hour', after(14), since + 3_599, { count: 15, since }],
    ['the first of the next hour', after(15), since + 3_600, { count: 1, since: since + 3_600 }],
  ])('%s is counted', (_, wrong, now, counted) => expect(countWrongCode(wrong, now)).toEqual(counted));
});
