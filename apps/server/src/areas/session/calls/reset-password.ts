import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import { checkNewPassword } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import { checkFirst } from '../../../http/check-first.ts';
import { findUser, recipientOf } from '../../user/index.ts';
import { type LoginAttempts, loginKey } from '../logins.ts';
import { hashPassword } from '../passwords.ts';
import { checkNotPublic } from '../public-secrets.ts';
import { resetPassword as command, type PasswordReset, proveContact } from '../reset-password.ts';
import { accountContactOf } from '../typed-contact.ts';

/** Sets a new login password with a code, ends every session, and forgets failed logins. No password is hashed for a wrong code. */
export const resetPassword = (attempts: LoginAttempts) =>
  prepared<typeof session.resetPassword, Omit<PasswordReset, 'code'>>(
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
    (tx, { code }, form) => {
      const reset = command(tx, { ...form, code });
      if (!reset.ok) return reset;
      const login = { world: tx.world.id, key: loginKey(tx.world, reset.value), address: tx.address };
      for (const known of [undefined, findUser(tx, reset.value)?.account]) attempts.clear({ ...login, account: known });
      return ok(tx.say('password-changed'));
    },
  );
