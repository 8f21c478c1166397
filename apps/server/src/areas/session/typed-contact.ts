import { about, type Decision, ok } from '@mt2/domain';
import { type Contact, type ContactRefusal, readContact } from '@mt2/domain/session';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUserByPhone, type User, userOfContact } from '../user/index.ts';
import { isLocked } from './public-secrets.ts';

/** The area of a client that names none. */
const USUAL_AREA = '86';
type Source = Pick<Tx, 'sql'>;

/** The contact in a request; a phone number without a dialling code is of the usual country. */
export const contactOf = (text: string, areaCode: string, kind = ''): Decision<Contact, ContactRefusal> =>
  about('contact', readContact({ text, areaCode: areaCode || USUAL_AREA, kind: kind === 'email' || kind === 'mobile' ? kind : undefined }));

/**
 * Like `contactOf`, for a user that may exist: a phone number without a dialling code belongs to the account's country.
 * The same number may be another account's elsewhere; for a signed-in user it means their own.
 */
export function accountContactOf(
  source: Source,
  text: string,
  typedArea: string,
  kind = '',
  asking?: User,
): Decision<Contact, ContactRefusal> {
  const contact = contactOf(text, typedArea, kind);
  if (!contact.ok || contact.value.kind === 'email' || typedArea !== '') return contact;
  const { phone, areaCode } = contact.value;
  const owner = asking?.phone === phone ? asking : findUserByPhone(source, '', phone);
  return ok({ kind: 'mobile', phone, areaCode: owner?.areaCode ?? areaCode });
}

/** The user with this contact, if they may log in. */
export function unlockedUserOf(source: Pick<Tx, 'sql' | 'world'>, contact: Contact): User | undefined {
  const user = userOfContact(source, contact);
  return user && !isLocked(source.world, user) ? user : undefined;
}
