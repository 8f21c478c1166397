import type { Input } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { about, type Decision, ok } from '@mt2/domain';
import { type Contact, type ContactRefusal, readContact } from '@mt2/domain/session';
import type { Reading, Tx } from '../../world/transaction/tx.ts';
import { findUser, findUserByPhone, isOwnContact, type User, userOfContact } from '../user/index.ts';
import type { CodeRequests } from './code-requests.ts';
import { isLocked } from './passwords.ts';
import { type Asking, checkRequest } from './request-code.ts';

/** The area of a client that names none. */
const USUAL_AREA = '86';

/** The contact in a request; a phone number without a dialling code is of the usual country. */
export const contactOf = (text: string, areaCode: string, kind = ''): Decision<Contact, ContactRefusal> =>
  about('contact', readContact({ text, areaCode: areaCode || USUAL_AREA, kind: kind === 'email' || kind === 'mobile' ? kind : undefined }));

/**
 * Like `contactOf`, for a user that may exist: a phone number without a dialling code belongs to the account's country.
 * The same number may be another account's elsewhere; for a signed-in user it means their own.
 */
export function accountContactOf(
  source: Reading,
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

type MailFields = Input<typeof session.sendMailCode>;
type SmsFields = Input<typeof session.sendSmsCode>;

/** Refuses a request for an email code that may not be sent now; returns the address. */
export const checkMailRequest = (asking: Asking, input: MailFields, requests: CodeRequests) =>
  checkRequest(asking, contactOf(input.contact, '', 'email'), input.purpose, requests);

/** The number in a request: an account's if there may be one; to register a new account, a number of the default country. */
function numberOf({ world, person }: Asking, input: SmsFields) {
  const own = person && findUser(world, person.id);
  const { contact, areaCode } = input;
  const known = accountContactOf(world, contact, areaCode, 'mobile', own);
  const isNew = (input.purpose ?? 'register') === 'register' && !(own && known.ok && isOwnContact(own, known.value));
  return isNew ? contactOf(contact, areaCode, 'mobile') : known;
}

/** The same for SMS, to supported countries; returns the number. */
export const checkSmsRequest = (asking: Asking, input: SmsFields, requests: CodeRequests) =>
  checkRequest(asking, numberOf(asking, input), input.purpose, requests);
