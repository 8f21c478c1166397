import type { session } from '@mt2/contracts/session';
import { err, ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import { checkTotp } from '../../authenticator/index.ts';
import { findUser, type User } from '../../user/index.ts';
import type { LoginAttempts } from '../logins.ts';
import { noticeDevice } from '../notice-device.ts';
import { openSession } from '../open-session.ts';
import { proveLogin } from '../prove-login.ts';

/** Logs in with the password, and with an authenticator code if the authenticator is on. */
export const login = (attempts: LoginAttempts) =>
  prepared<typeof session.login, User>(
    (place, { totp: _, ...typed }) => proveLogin(place, attempts, typed),
    (tx, { totp }, { id, account, passwordHash }) => {
      const user = findUser(tx, id);
      if (user?.passwordHash !== passwordHash) return err('wrong-login');
      const second = checkTotp(tx, id, totp);
      if (!second.ok) return second;
      attempts.remember({ world: tx.world.id, account, address: tx.address });
      noticeDevice(tx, user, tx.userAgent);
      return ok(openSession(tx, id, tx.userAgent));
    },
  );
