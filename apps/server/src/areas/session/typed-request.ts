import type { Input } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { findUser, isOwnContact } from '../user/index.ts';
import type { CodeRequests } from './code-requests.ts';
import { type Asking, checkRequest } from './request-code.ts';
import { accountContactOf, contactOf } from './typed-contact.ts';

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
