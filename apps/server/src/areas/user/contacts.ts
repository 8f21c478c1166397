import type { Contact } from '@mt2/domain/session';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUserByEmail, findUserByPhone, type User, updateUser } from './user.repo.ts';

/** A user's contacts, email first. */
export function contactsOf({ email, areaCode, phone }: User): Contact[] {
  const mail: Contact[] = email === null ? [] : [{ kind: 'email', email }];
  return areaCode === null || phone === null ? mail : [...mail, { kind: 'mobile', areaCode, phone }];
}

/** The name of a contact in the outbox. */
export const recipientOf = (contact: Contact): string =>
  contact.kind === 'email' ? contact.email : `+${contact.areaCode}${contact.phone}`;

/** A contact as a name to log in with. */
export const nameOf = (contact: Contact): string => (contact.kind === 'email' ? contact.email : contact.phone);

export const userOfContact = (source: Pick<Tx, 'sql'>, contact: Contact): User | undefined =>
  contact.kind === 'email' ? findUserByEmail(source, contact.email) : findUserByPhone(source, contact.areaCode, contact.phone);

/** True if a contact is the user's own. */
export const isOwnContact = (user: User, contact: Contact): boolean =>
  contactsOf(user).some((own) => recipientOf(own) === recipientOf(contact));

/** Gives a user another contact, also for logging in, replacing the one of its kind; returns the replaced one, if any. */
export function putContact(tx: Tx, user: User, contact: Contact): Contact | undefined {
  const old = contactsOf(user).find(({ kind }) => kind === contact.kind);
  updateUser(tx, user.id, {
    ...(contact.kind === 'email' ? { email: contact.email } : { areaCode: contact.areaCode, phone: contact.phone }),
    ...(old && user.account === nameOf(old) ? { account: nameOf(contact) } : {}),
    securityChangedAt: tx.now,
  });
  return old;
}
