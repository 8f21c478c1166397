import type { session } from '@mt2/contracts/session';
import { about, err, noted, ok } from '@mt2/domain';
import { type Contact, checkNewPassword } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import { checkFirst } from '../../../http/needs.ts';
import type { CommandTx, Outcome } from '../../../world/transaction/tx.ts';
import { warn } from '../../message/index.ts';
import { recipientOf, type User, updateUser } from '../../user/index.ts';
import { consumeCode, findCode, sourceOf } from '../codes.ts';
import { type LoginAttempts, loginKey } from '../logins.ts';
import { endOtherSessions } from '../open-session.ts';
import { checkNotPublic, hashPassword } from '../passwords.ts';
import type { StoredCode } from '../session.repo.ts';
import { accountContactOf, unlockedUserOf } from '../typed-contact.ts';

type Proved = { readonly code: StoredCode; readonly user: User };
type Prepared = { readonly contact: Contact; readonly passwordHash: string };

/** The user of a contact, for its proven owner, who may learn that there is no account. */
function proveContact(tx: CommandTx, contact: Contact, typed: string): Outcome<Proved> {
  const sent = findCode(tx, sourceOf(contact, ['forget', 'password']), typed);
  if (!sent.ok) return sent;
  const user = unlockedUserOf(tx, contact);
  return user ? ok({ code: sent.value, user }) : noted(tx.note, 'account', 'nobody’s', about('contact', err('account-unknown')));
}

/** Forgets failed logins with any name of an account, from this address and from all together. */
function forgetFailures({ world, address }: CommandTx & { readonly address: string }, attempts: LoginAttempts, user: User): void {
  for (const name of [user.email, user.phone].filter((each) => each !== null)) attempts.clear({ key: loginKey(world, name), address });
}

/** Sets a new login password with a code, ends every session, and forgets failed logins. No password is hashed for a wrong code. */
export const resetPassword = (attempts: LoginAttempts) =>
  prepared<typeof session.resetPassword, Prepared>(
    async ({ world, note, address }, input) => {
      const contact = accountContactOf(world, input.contact, input.areaCode);
      if (!contact.ok) return contact;
      const password = checkNewPassword(input.password, input.repeated);
      if (!password.ok) return password;
      const own = checkNotPublic(world.world, password.value);
      if (!own.ok) return own;
      const proved = await checkFirst({ world, note }, (tx) => proveContact(tx, contact.value, input.code));
      if (!proved.ok) return proved;
      const hashed = await hashPassword({ account: `${world.id} ${recipientOf(contact.value)}`, address }, password.value);
      return hashed.ok ? ok({ contact: contact.value, passwordHash: hashed.value }) : hashed;
    },
    (tx, { code }, { contact, passwordHash }) => {
      const proved = proveContact(tx, contact, code);
      if (!proved.ok) return proved;
      const { user } = proved.value;
      const { id } = user;
      consumeCode(tx, proved.value.code);
      updateUser(tx, id, { passwordHash, securityChangedAt: tx.now });
      endOtherSessions(tx, id, '');
      warn(tx, user, 'password-changed');
      forgetFailures(tx, attempts, user);
      return ok(tx.say('password-changed'));
    },
  );
