import { describe, expect, test } from 'vitest';
import { ownChannels } from './own-channels.ts';

const email = 'ann@mt2.test';
const phone = '13800000001';
const kinds = (user: { account: string; email: string; phone: string }) => ownChannels(user).map(({ kind, isOther }) => [kind, isOther]);

describe('the recipients of a code for a security step', () => {
  test('are the email of the login, then the phone', () =>
    expect(kinds({ account: email, email, phone })).toEqual([
      ['email', false],
      ['mobile', true],
    ]));
  test('are the phone of the login, then the email', () =>
    expect(kinds({ account: phone, email, phone })).toEqual([
      ['mobile', false],
      ['email', true],
    ]));
  test('are the only bound contact, whatever the login name', () => {
    expect(kinds({ account: 'ann', email, phone: '' })).toEqual([['email', true]]);
    expect(kinds({ account: phone, email: '', phone })).toEqual([['mobile', true]]);
  });
  test('are none without a bound contact', () => expect(kinds({ account: 'ann', email: '', phone: '' })).toEqual([]));
});
