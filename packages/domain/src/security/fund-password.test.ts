import { describe, expect, it } from 'vitest';
import { about, err, ok } from '../core/decision.ts';
import { checkNewFundPassword, FUND_PASSWORD_NEED, readFundPassword } from './fund-password.ts';

describe('a fund password', () => {
  it('is a need of calls, met by a user who has set one', () => {
    expect([FUND_PASSWORD_NEED.saw(true), FUND_PASSWORD_NEED.refuses(true)]).toEqual(['set', undefined]);
    expect([FUND_PASSWORD_NEED.saw(false), FUND_PASSWORD_NEED.refuses(false)]).toEqual(['not set', err('set-fund-password')]);
  });

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
    ['246810', '', about('repeated', err('repeat-password-required'))],
    ['246810', '246811', about('repeated', err('password-inconsistent'))],
    ['24681', '24681', about('password', err('fund-password-6-digits'))],
    ['', '', { ...about('password', err('fund-password-required')), also: [about('repeated', err('repeat-password-required'))] }],
    ['24681', '24680', { ...about('password', err('fund-password-6-digits')), also: [about('repeated', err('password-inconsistent'))] }],
  ])('set as %j and %j', (password, repeated, decision) => expect(checkNewFundPassword(password, repeated)).toEqual(decision));
});
