import { describe, expect, test } from 'vitest';
import { ownChannels } from './own-channels.ts';

const email = 'ann@mt2.test';
const phone = '13800000001';
const kinds = (user: { account: string; email: string; phone: string }) => ownChannels(user).map(({ kind, isOther }) => [kind, isOther]);

describe('whom a code for a security step may go to', () => {
  test('the e-mail that one logs in with, else the phone', () =>
    expect(kinds({ account: email, email, phone })).toEqual([
      ['email', false],
      ['mobile', true],
    ]));
  test('the phone that one logs in with, else the e-mail', () =>
    expect(kinds({ account: phone, email, phone })).toEqual([
      ['mobile', false],
      ['email', true],
    ]));
  test('the only one that is bound, whatever the login name', () => {
    expect(kinds({ account: 'ann', email, phone: '' })).toEqual([['email', true]]);
    expect(kinds({ account: phone, email: '', phone })).toEqual([['mobile', true]]);
  });
  test('nobody', () => expect(kinds({ account: 'ann', email: '', phone: '' })).toEqual([]));
});
