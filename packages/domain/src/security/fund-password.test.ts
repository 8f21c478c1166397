import { describe, expect, it } from 'vitest';
import { err, ok } from '../core/decision.ts';
import {
  checkNewFundPassword,
  countWrongTry,
  type FundPasswordTries,
  isFundPasswordLocked,
  NO_TRIES,
  readFundPassword,
} from './fund-password.ts';

describe('a fund password', () => {
  it.each<[string, unknown]>([
    ['246810', ok('246810')],
    ['000000', ok('000000')],
    ['', err('fund-password-required')],
    ['24681', err('fund-password-6-digits')],
    ['2468101', err('fund-password-6-digits')],
    ['24681a', err('fund-password-6-digits')],
    ['24 810', err('fund-password-6-digits')],
    [' 246810', err('fund-password-6-digits')],
    ['２４６８１０', err('fund-password-6-digits')],
    ['-24681', err('fund-password-6-digits')],
    ['2.4681', err('fund-password-6-digits')],
  ])('typed as %j', (typed, decision) => expect(readFundPassword(typed)).toEqual(decision));

  it.each<[string, string, unknown]>([
    ['246810', '246810', ok('246810')],
    ['246810', '', err('repeat-password-required')],
    ['246810', '246811', err('password-inconsistent')],
    ['24681', '24681', err('fund-password-6-digits')],
    ['', '', { ...err('fund-password-required'), also: [err('repeat-password-required')] }],
    ['24681', '24680', { ...err('fund-password-6-digits'), also: [err('password-inconsistent')] }],
  ])('set as %j and %j', (password, repeated, decision) => expect(checkNewFundPassword(password, repeated)).toEqual(decision));
});

describe('wrong tries', () => {
  const now = 1_767_225_600;
  const after = (count: number): FundPasswordTries =>
    Array.from({ length: count }).reduce<FundPasswordTries>((tries) => countWrongTry(tries, now), NO_TRIES);

  it.each<[number, FundPasswordTries]>([
    [0, { wrong: 0, lockedUntil: 0 }],
    [1, { wrong: 1, lockedUntil: 0 }],
    [4, { wrong: 4, lockedUntil: 0 }],
    [5, { wrong: 0, lockedUntil: now + 3_600 }],
  ])('%i in a row', (count, tries) => expect(after(count)).toEqual(tries));

  it('lock for an hour, to the second', () => {
    expect(isFundPasswordLocked(after(4), now)).toBe(false);
    expect(isFundPasswordLocked(after(5), now)).toBe(true);
    expect(isFundPasswordLocked(after(5), now + 3_599)).toBe(true);
    expect(isFundPasswordLocked(after(5), now + 3_600)).toBe(false);
  });

  it('are allowed five more times after the lock', () => {
    const later = now + 3_600;
    let tries = after(5);
    for (let count = 0; count < 4; count += 1) tries = countWrongTry(tries, later);
    expect(isFundPasswordLocked(tries, later)).toBe(false);
    expect(isFundPasswordLocked(countWrongTry(tries, later), later)).toBe(true);
  });
});
