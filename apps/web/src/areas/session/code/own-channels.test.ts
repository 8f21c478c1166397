import { expect, test } from 'vitest';
import { ownChannels } from './own-channels.ts';

const email = 'ann@mt2.test';
const phone = '13800000001';

test.each([
  [{ account: email, email, phone }, ['email first', 'mobile other']],
  [{ account: phone, email, phone }, ['mobile first', 'email other']],
  // The only bound contact is the other one, whatever the login name.
  [{ account: 'ann', email, phone: '' }, ['email other']],
  [{ account: phone, email: '', phone }, ['mobile other']],
  [{ account: 'ann', email: '', phone: '' }, []],
])('a code for a security step of %o can be sent to %j', (user, channels) =>
  expect(ownChannels(user).map(({ kind, isOther }) => `${kind} ${isOther ? 'other' : 'first'}`)).toEqual(channels),
);
