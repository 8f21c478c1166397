import { describe, expect, it } from 'vitest';
import { type Asked, openPlans } from '../../testing/query-plans.ts';
import { findUserByEmail, findUserByInvite, findUserByPhone } from './user.repo.ts';

const plansOf = openPlans();

describe('a person', () => {
  it.each<[string, Asked, string]>([
    [
      'a number and its country',
      (source) => findUserByPhone(source, '86', '13800000001'),
      'User_phone_areaCode_key (phone=? AND areaCode=?)',
    ],
    ['a number alone', (source) => findUserByPhone(source, '', '13800000001'), 'User_phone_areaCode_key (phone=?)'],
    ['an email address', (source) => findUserByEmail(source, 'ann@mt2.test'), 'User_email_key (email=?)'],
    ['an invite code', (source) => findUserByInvite(source, 'ABC234'), 'User_inviteCode_key (inviteCode=?)'],
  ])('is found by %s without scanning all users', (_, ask, index) => {
    expect(plansOf(ask).join('; ')).toMatch(`SEARCH User USING INDEX ${index}`);
  });
});
