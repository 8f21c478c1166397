import { describe, expect, it } from 'vitest';
import { DAY } from '../core/index.ts';
import { atoms, percent } from '../money/index.ts';
import { accumulatedReturn, expectedReturn, unlockAt } from './offering.ts';

const TERMS = { lockupDays: 30, rewardRate: percent('2.5') };
const LAUNCH = 1_767_225_600;
const after = (seconds: number) => accumulatedReturn(atoms('2857.1428'), TERMS, LAUNCH, LAUNCH + seconds);

describe('the reward of a lock-up', () => {
  it('is a fraction of the tokens, rounded down', () => {
    expect(expectedReturn(atoms('2857.1428'), TERMS)).toBe(atoms('71.42857'));
    expect(expectedReturn(39n, TERMS)).toBe(0n);
  });

  it.each<[string, number, string]>([
    ['nothing on the first day', DAY - 1, '0'],
    ['a thirtieth after one full day', DAY, '2.38095233'],
    ['the same until the next is full', 2 * DAY - 1, '2.38095233'],
    ['half of it in the middle', 15 * DAY, '35.714285'],
    ['all of it at the end', 30 * DAY, '71.42857'],
    ['no more later', 90 * DAY, '71.42857'],
  ])('has earned %s', (_, seconds, expected) => expect(after(seconds)).toBe(atoms(expected)));

  it('is available immediately without a lock-up', () =>
    expect(accumulatedReturn(atoms('10'), { lockupDays: 0, rewardRate: percent('1') }, LAUNCH, LAUNCH)).toBe(atoms('0.1')));

  it('is paid at the end of the lock-up after the launch', () => expect(unlockAt(LAUNCH, TERMS)).toBe(LAUNCH + 30 * DAY));
});
