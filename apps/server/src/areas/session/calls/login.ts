import type { session } from '@mt2/contracts/session';
import { err, noted, ok } from '@mt2/domain';
import type { User } from '@mt2/prisma';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/throttle.ts';
import { findUser } from '../../user/index.ts';
import { loginKey } from '../logins.ts';
import { openSession } from '../open-session.ts';
import { guessThrottled } from '../passwords.ts';
import { isPublicPassword } from '../public-secrets.ts';
import { accountContactOf, unlockedUserOf } from '../typed-contact.ts';

/**
 * Logs in. A wrong password and an unknown user are answered alike, and failures are limited per account: also among logins at the same time,
 * because after too many failures the answer does not depend on the password.
 */
export const login = (failures: Throttle) =>
  prepared<typeof session.login, User>(
    async ({ world, note }, { user_string, password, user_type, ...area }) => {
      const account = loginKey(world, user_string);
      const contact = accountContactOf(world, user_string, area, user_type);
      const user = contact.ok && !isPublicPassword(world.world, password) ? unlockedUserOf(world, contact.value) : undefined;
      const fits = await guessThrottled({ throttle: failures, account, passwordHash: user?.passwordHash, password });
      if (!fits.ok) return noted(note, 'attempts', fits.refusal === 'too-many-attempts' ? 'too many failed' : 'too many at once', fits);
      if (fits.value && user) return ok(user);
      return noted(note, user ? 'password' : 'account', user ? 'another one' : 'nobody’s', err('wrong-login'));
    },
    (tx, _, user) => (findUser(tx, user.id)?.passwordHash === user.passwordHash ? ok(openSession(tx, user.id)) : err('wrong-login')),
  );
