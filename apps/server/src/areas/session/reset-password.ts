import type { session } from '@mt2/contracts/session';
import { go } from '@mt2/domain';
import { type Contact, checkNewPassword } from '@mt2/domain/session';
import { prepared } from '../../http/area.ts';
import { consumeCode, findCode } from './codes.ts';
import { contactOf, recipientOf, userOfContact } from './contact.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessions, updateUser } from './session.repo.ts';

type Form = { readonly contact: Contact; readonly passwordHash: string };

/** Sets a new login password with a code, and ends every session. Existing clients may have asked for the code as for a registration. */
export const resetPassword = prepared<typeof session.resetPassword, Form>(
  async (_, input) => {
    const contact = contactOf(input.account, input);
    if (!contact.ok) return contact;
    const password = checkNewPassword(input.password, input.repassword);
    return password.ok ? go({ contact: contact.value, passwordHash: await hashPassword(password.value) }) : password;
  },
  (tx, { code }, { contact, passwordHash }) => {
    const sent = findCode(tx, recipientOf(contact), ['forget', 'register'], code);
    if (!sent.ok) return sent;
    consumeCode(tx, sent.value);
    const user = userOfContact(tx, contact);
    if (user) {
      updateUser(tx, user.id, { passwordHash });
      deleteSessions(tx, user.id);
      tx.tell(user.id, { event: 'signed-out' });
    }
    return go(tx.say('password-changed'));
  },
);
