import type { session } from '@mt2/contracts/session';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { deviceOf } from '@mt2/domain/session';
import { answerWith, prepared } from '../../../http/area.ts';
import type { ProofScope } from '../../../http/needs.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import type { World } from '../../../world/world.ts';
import { checkTotp, reportLost } from '../../authenticator/index.ts';
import { warn } from '../../message/index.ts';
import { findUser, type User } from '../../user/index.ts';
import { type LoginAttempts, loginKey } from '../logins.ts';
import { openSession } from '../open-session.ts';
import { guessCounted, isPublicPassword } from '../passwords.ts';
import { hasKnownDevice, rememberDevice } from '../session.repo.ts';
import { accountContactOf, unlockedUserOf } from '../typed-contact.ts';

/** An account and its password as entered. */
type TypedLogin = { readonly contact: string; readonly areaCode: string; readonly password: string; readonly kind: string };
type Refusal = 'wrong-login' | 'too-many-attempts' | 'network-busy';

/**
 * The user with this account and password. A wrong password and an unknown user get the same answer, and failures are
 * limited per name and address, also for concurrent logins, because after too many failures the answer does not depend
 * on the password.
 */
async function proveLogin(
  { world, note, address }: ProofScope<World>,
  attempts: LoginAttempts,
  typed: TypedLogin,
): Promise<Decision<User, Refusal>> {
  const contact = accountContactOf(world, typed.contact, typed.areaCode, typed.kind);
  const owner = contact.ok ? unlockedUserOf(world, contact.value) : undefined;
  const user = isPublicPassword(world.world, typed.password) ? undefined : owner;
  const login = { world, key: loginKey(world, typed.contact), account: owner?.account, address };
  const fits = await guessCounted(login, { attempts, passwordHash: user?.passwordHash, password: typed.password });
  if (!fits.ok) return noted(note, 'attempts', fits.refusal === 'too-many-attempts' ? 'too many failed' : 'too many at once', fits);
  if (fits.value && user) return ok(user);
  return noted(note, user ? 'password' : 'account', user ? 'another one' : 'nobody’s', err('wrong-login'));
}

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
    (tx, { totp }, { id, passwordHash }) => {
      const user = findUser(tx, id);
      if (user?.passwordHash !== passwordHash) return err('wrong-login');
      const second = checkTotp(tx, id, totp);
      if (!second.ok) return second;
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
