import type { session } from '@mt2/contracts/session';
import { go, no, noted } from '@mt2/domain';
import { type Contact, checkNewPassword } from '@mt2/domain/session';
import { prepared } from '../../http/area.ts';
import { consumeCode, findCode, sourceOf } from './codes.ts';
import { accountContactOf, unlockedUserOf } from './contact.ts';
import type { Logins } from './logins.ts';
import { endOtherSessions } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { checkNotPublic } from './public-secrets.ts';
import { updateUser } from './session.repo.ts';

type Form = { readonly contact: Contact; readonly passwordHash: string };

/**
 * Sets a new login password with a code, ends every session, and forgets failed logins. Existing clients may have asked for the code as for a
 * registration. Whoever has the code owns the contact, so he may hear that there is no account.
 */
export const resetPassword = (logins: Logins) =>
  prepared<typeof session.resetPassword, Form>(
    async ({ world }, input) => {
      const contact = accountContactOf(world, input.account, input);
      if (!contact.ok) return contact;
      const password = checkNewPassword(input.password, input.repassword);
      if (!password.ok) return password;
      const own = checkNotPublic(world.world, password.value);
      if (!own.ok) return own;
      return go({ contact: contact.value, passwordHash: await hashPassword(password.value) });
    },
    (tx, { account, code }, { contact, passwordHash }) => {
      const sent = findCode(tx, sourceOf(contact, ['forget', 'password', 'register']), code);
      if (!sent.ok) return sent;
      const user = unlockedUserOf(tx, contact);
      if (!user) return noted(tx.note, 'account', 'nobody’s', no('wrong-login'));
      consumeCode(tx, sent.value);
      updateUser(tx, user.id, { passwordHash, securityChangedAt: tx.now });
      endOtherSessions(tx, user.id, '');
      logins.of(tx.world, account).clear();
      return go(tx.say('password-changed'));
    },
  );
