import type { RefusalName } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { type Contact, checkNewPassword } from '@mt2/domain/session';
import type { User, VerificationCode } from '@mt2/prisma';
import { prepared, type WithChecks } from '../../http/area.ts';
import { checkFirst } from '../../http/check-first.ts';
import type { Throttle } from '../../world/throttle.ts';
import type { Refused, Tx } from '../../world/tx.ts';
import { consumeCode, findCode, sourceOf } from './codes.ts';
import { accountContactOf, recipientOf, unlockedUserOf } from './contact.ts';
import { loginKey } from './logins.ts';
import { endOtherSessions } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { checkNotPublic } from './public-secrets.ts';
import { updateUser } from './session.repo.ts';

type Form = { readonly contact: Contact; readonly passwordHash: string };
type Proved = { readonly code: VerificationCode; readonly user: User };

/**
 * The user who has a contact, for whoever reads its mail: he may hear that there is no account. Existing clients may have asked for the code as for a
 * registration.
 */
function prove(tx: Tx & WithChecks, contact: Contact, typed: string): Decision<Proved, RefusalName> | Refused {
  const sent = findCode(tx, sourceOf(contact, ['forget', 'password', 'register']), typed);
  if (!sent.ok) return sent;
  const user = unlockedUserOf(tx, contact);
  return user ? ok({ code: sent.value, user }) : noted(tx.note, 'account', 'nobody’s', err('wrong-login'));
}

/** Sets a new login password with a code, ends every session, and forgets failed logins. No password is hashed for a wrong code. */
export const resetPassword = (failures: Throttle) =>
  prepared<typeof session.resetPassword, Form>(
    async ({ world, note }, input) => {
      const contact = accountContactOf(world, input.account, input);
      if (!contact.ok) return contact;
      const password = checkNewPassword(input.password, input.repassword);
      if (!password.ok) return password;
      const own = checkNotPublic(world.world, password.value);
      if (!own.ok) return own;
      const proved = await checkFirst({ world, note }, (tx) => prove(tx, contact.value, input.code));
      if (!proved.ok) return proved;
      const hashed = await hashPassword(`${world.id} ${recipientOf(contact.value)}`, password.value);
      return hashed.ok ? ok({ contact: contact.value, passwordHash: hashed.value }) : hashed;
    },
    (tx, { account, code }, { contact, passwordHash }) => {
      const proved = prove(tx, contact, code);
      if (!proved.ok) return proved;
      const { code: used, user } = proved.value;
      consumeCode(tx, used);
      updateUser(tx, user.id, { passwordHash, securityChangedAt: tx.now });
      endOtherSessions(tx, user.id, '');
      failures.clear(loginKey(tx.world, account));
      return ok(tx.say('password-changed'));
    },
  );
