import type { Decision } from '@mt2/domain';
import { type Contact, type ContactRefusal, readContact } from '@mt2/domain/session';
import type { User } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';
import { findUserByEmail, findUserByPhone } from './session.repo.ts';

/** The ways in which clients name the dialling code. */
export type AreaFields = { areacode?: string; area_code?: string; area_code_id?: string; country_code?: string };
/** Where a client names none. */
const USUAL_AREA = '86';

export const areaCodeOf = ({ areacode, area_code, area_code_id, country_code }: AreaFields): string =>
  areacode || area_code || area_code_id || country_code || '';

/** The contact in a request; a phone number without a dialling code is of the usual country. */
export const contactOf = (text: string, fields: AreaFields, type = ''): Decision<Contact, ContactRefusal> =>
  readContact({ text, areaCode: areaCodeOf(fields) || USUAL_AREA, kind: type === 'email' || type === 'mobile' ? type : undefined });

/** How the outbox names a recipient. */
export const recipientOf = (contact: Contact): string =>
  contact.kind === 'email' ? contact.email : `+${contact.areaCode}${contact.phone}`;

/** The user with this contact. */
export const userOfContact = (source: Pick<Tx, 'sql'>, contact: Contact): User | undefined =>
  contact.kind === 'email' ? findUserByEmail(source, contact.email) : findUserByPhone(source, contact.areaCode, contact.phone);

/** The user who logs in with this text: a phone number without a dialling code may be of any country. */
export function userOfLogin(source: Pick<Tx, 'sql'>, text: string, fields: AreaFields, type: string): User | undefined {
  const contact = contactOf(text, fields, type);
  if (!contact.ok) return undefined;
  if (contact.value.kind === 'mobile' && areaCodeOf(fields) === '') return findUserByPhone(source, '', contact.value.phone);
  return userOfContact(source, contact.value);
}
