import type { session } from '@mt2/contracts/session';
import { go, no, noted } from '@mt2/domain';
import type { User } from '@mt2/prisma';
import { prepared } from '../../http/area.ts';
import { accountContactOf, unlockedUserOf } from './contact.ts';
import type { Logins } from './logins.ts';
import { openSession } from './open-session.ts';
import { fitsPassword } from './passwords.ts';
import { isPublicPassword } from './public-secrets.ts';
import { findUser } from './session.repo.ts';

/**
 * Logs in. A wrong password and an unknown user are answered alike, and failures are limited per account: also among logins at the same time,
 * because whoever comes after too many failures is not told whether his password was right.
 */
export const login = (logins: Logins) =>
  prepared<typeof session.login, User>(
    async ({ world, note }, { user_string, password, user_type, ...area }) => {
      const attempts = logins.of(world, user_string);
      const closed = () => noted(note, 'attempts', 'too many failed', no('too-many-attempts'));
      if (!attempts.areOpen()) return closed();
      const contact = accountContactOf(world, user_string, area, user_type);
      const user = contact.ok && !isPublicPassword(world.world, password) ? unlockedUserOf(world, contact.value) : undefined;
      const fits = await fitsPassword(user?.passwordHash, password);
      if (!attempts.areOpen()) return closed();
      if (fits && user) {
        attempts.clear();
        return go(user);
      }
      attempts.note();
      return noted(note, user ? 'password' : 'account', user ? 'another one' : 'nobody’s', no('wrong-login'));
    },
    (tx, _, user) => (findUser(tx, user.id)?.passwordHash === user.passwordHash ? go(openSession(tx, user.id)) : no('wrong-login')),
  );
