import type { Input } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import type { Decision } from '@mt2/domain';
import type { Contact, PurposeRefusal } from '@mt2/domain/session';
import { findUser, isOwnContact } from '../user/index.ts';
import type { CodeRequests } from './code-requests.ts';
import { type PurposeFields, statedPurpose } from './purpose.ts';
import { type Asking, checkRequest, type Requesting, sendRequested } from './request-code.ts';
import { accountContactOf, contactOf } from './typed-contact.ts';

type MailFields = Input<typeof session.sendMailCode>;
type SmsFields = Input<typeof session.sendSmsCode>;

/** Refuses a request for a code by e-mail that may not be sent now; answers the address. */
export const checkMailRequest = (asking: Asking, input: MailFields, requests: CodeRequests) =>
  checkRequest(asking, contactOf(input.user_string, {}, 'email'), statedPurpose(input), requests);

/** The number in a request: an account's where there may be one, but to register a new one of the usual country. */
function numberOf({ world, person }: Asking, input: SmsFields) {
  const own = person && findUser(world, person.id);
  const typed = input.user_string || input.mobile;
  const known = accountContactOf(world, typed, input, 'mobile', own);
  const isNew = (statedPurpose(input) ?? 'register') === 'register' && !(own && known.ok && isOwnContact(own, known.value));
  return isNew ? contactOf(typed, input, 'mobile') : known;
}

/** The same by SMS, to countries that are open; answers the number. */
export const checkSmsRequest = (asking: Asking, input: SmsFields, requests: CodeRequests) =>
  checkRequest(asking, numberOf(asking, input), statedPurpose(input), requests);

/** Sends the code that a request asked for, to the contact that was checked before. */
export const sendTyped = (
  tx: Requesting,
  input: PurposeFields,
  contact: Contact,
  requests: CodeRequests,
): Decision<undefined, PurposeRefusal> => sendRequested(tx, contact, statedPurpose(input), requests);
