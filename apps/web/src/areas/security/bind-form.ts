import { type Decision, err, ok, together } from '@mt2/domain';
import { type Contact, type ContactRefusal, readCode, readContact, type TypedContact } from '@mt2/domain/session';
import type { User } from '../../platform/session.ts';
import { isContactOf } from '../session/index.ts';

type Bound = Pick<User, 'email' | 'phone' | 'areaCode'>;
type NewContact = Decision<Contact, ContactRefusal | 'contact-unchanged'>;

/** The contact to bind, in its normalised spelling. One already bound is refused. */
export function readNewContact(typed: TypedContact, bound: Bound): NewContact {
  const read = readContact(typed);
  if (!read.ok) return read;
  return isContactOf(bound, read.value) ? err('contact-unchanged') : read;
}

/** True when a new contact replaces one that is bound. */
export const isReplacing = (kind: Contact['kind'], bound: Pick<User, 'email' | 'phone'>): boolean =>
  (kind === 'email' ? bound.email : bound.phone) !== '';

/**
 * A valid contact to bind, or the form's errors, from top to bottom. It needs two proofs: a code sent to the bound
 * contact, and one sent to the new contact.
 */
export function readBindForm({ code, ownCode }: { readonly code: string; readonly ownCode: string }, contact: NewContact) {
  const read = together({ ownCode: ownCode === '' ? err('own-code-required') : ok(ownCode), contact, code: readCode(code) });
  return read.ok ? ok(read.value.contact) : read;
}
