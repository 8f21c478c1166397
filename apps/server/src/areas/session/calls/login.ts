import type { session } from '@mt2/contracts/session';
import { err, ok } from '@mt2/domain';
import { deviceOf } from '@mt2/domain/session';
import { answerWith, prepared } from '../../../http/area.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { checkTotp, reportLost } from '../../authenticator/index.ts';
import { warn } from '../../message/index.ts';
import { findUser, type User } from '../../user/index.ts';
import type { LoginAttempts } from '../logins.ts';
import { openSession } from '../open-session.ts';
import { proveLogin } from '../prove-login.ts';
import { hasKnownDevice, rememberDevice } from '../session.repo.ts';

/**
 * Warns a user of a login from a device that they have not logged in with before: another browser, or another system. The
 * first login has nothing to be compared with. Sessions opened by the lab do not count as logins.
 */
function noticeDevice(tx: Tx, user: User, userAgent: string): void {
  const device = deviceOf(userAgent);
  const isFirst = !hasKnownDevice(tx, user.id);
  const isNew = rememberDevice(tx, user.id, device);
  const name = [device.browser, device.system].filter((part) => part !== '').join(', ');
  if (isNew && !isFirst) warn(tx, user, 'new-device', (say) => ({ device: name || say('device.unknown') }));
}

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

/** Reports the authenticator of an account lost, by its password; an operator decides. */
export const reportLostAuthenticator = (attempts: LoginAttempts) =>
  prepared<typeof session.reportLostAuthenticator, User>(
    (place, typed) => proveLogin(place, attempts, typed),
    (tx, _, { id, passwordHash }) => {
      if (findUser(tx, id)?.passwordHash !== passwordHash) return err('wrong-login');
      return answerWith(tx, 'submit-success', reportLost(tx, id));
    },
  );
