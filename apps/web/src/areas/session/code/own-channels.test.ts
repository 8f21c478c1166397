import { describe, expect, test } from 'vitest';
import { ownChannels } from './own-channels.ts';

const email = 'ann@mt2.test';
const phone = '13800000001';
const kinds = (user: { account: string; email: string; phone: string }) => ownChannels(user).map(({ kind, isOther }) => [kind, isOther]);

describe('the recipients of a code for a security step', () => {
  test.each([
    [email, ['email', 'mobile']],
    [phone, ['mobile', 'email']],
  ])('of the login %s are %j, the contact of the login first', (account, [first, other]) =>
    expect(kinds({ account, email, phone })).toEqual([
      [first, false],
      [other, true],
    ]),
  );
  test('are the only bound contact, whatever the login name', () => {
    expect(kinds({ account: 'ann', email, phone: '' })).toEqual([['email', true]]);
    expect(kinds({ account: phone, email: '', phone })).toEqual([['mobile', true]]);
  });
  test('are none without a bound contact', () => expect(kinds({ account: 'ann', email: '', phone: '' })).toEqual([]));
});
