import type { session } from '@mt2/contracts/session';
import { go, no } from '@mt2/domain';
import type { User } from '@mt2/prisma';
import { prepared } from '../../http/area.ts';
import type { Throttle } from '../../world/throttle.ts';
import { userOfLogin } from './contact.ts';
import { openSession } from './open-session.ts';
import { fitsPassword } from './passwords.ts';
import { findUser } from './session.repo.ts';

/** Logs in. A wrong password and an unknown user are answered alike, and failures are limited per account. */
export const login = (throttle: Throttle) =>
  prepared<typeof session.login, User>(
    async ({ world }, { user_string, password, user_type, ...area }) => {
      const key = `${world.id} ${user_string.toLowerCase()}`;
      if (!throttle.isOpen(key)) return no('too-many-attempts');
      const user = userOfLogin(world, user_string, area, user_type);
      if (!(await fitsPassword(user?.passwordHash, password)) || !user) {
        throttle.note(key);
        return no('wrong-login');
      }
      throttle.clear(key);
      return go(user);
    },
    (tx, _, user) => (findUser(tx, user.id)?.passwordHash === user.passwordHash ? go(openSession(tx, user.id)) : no('wrong-login')),
  );
