import { type Decision, err, noted, ok } from '@mt2/domain';
import type { ProvingPlace } from '../../http/needs.ts';
import type { World } from '../../world/world.ts';
import type { User } from '../user/index.ts';
import { type LoginAttempts, loginKey } from './logins.ts';
import { guessCounted, isPublicPassword } from './passwords.ts';
import { accountContactOf, unlockedUserOf } from './typed-contact.ts';

/** An account and its password as entered. */
export type TypedLogin = { readonly contact: string; readonly areaCode: string; readonly password: string; readonly kind: string };
type Refusal = 'wrong-login' | 'too-many-attempts' | 'network-busy';

/**
 * The user with this account and password. A wrong password and an unknown user get the same answer, and failures are
 * limited per name and address, also for concurrent logins, because after too many failures the answer does not depend
 * on the password.
 */
export async function proveLogin(
  { world, note, address }: ProvingPlace<World>,
  attempts: LoginAttempts,
  typed: TypedLogin,
): Promise<Decision<User, Refusal>> {
  const contact = accountContactOf(world, typed.contact, typed.areaCode, typed.kind);
  const owner = contact.ok ? unlockedUserOf(world, contact.value) : undefined;
  const user = isPublicPassword(world.world, typed.password) ? undefined : owner;
  const login = { world: world.id, key: loginKey(world, typed.contact), account: owner?.account, address };
  const fits = await guessCounted(login, { attempts, passwordHash: user?.passwordHash, password: typed.password });
  if (!fits.ok) return noted(note, 'attempts', fits.refusal === 'too-many-attempts' ? 'too many failed' : 'too many at once', fits);
  if (fits.value && user) return ok(user);
  return noted(note, user ? 'password' : 'account', user ? 'another one' : 'nobody’s', err('wrong-login'));
}
