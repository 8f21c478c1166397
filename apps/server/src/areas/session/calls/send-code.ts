import type { session } from '@mt2/contracts/session';
import { assertDefined, ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import { contactsOf, findUser, nameOf, type User } from '../../user/index.ts';
import type { CodeRequests } from '../code-requests.ts';
import { checkRequest, sendRequested } from '../request-code.ts';
import { checkMailRequest, checkSmsRequest } from '../typed-contact.ts';

/** Sends a code by email. */
export const sendMailCode = (requests: CodeRequests) =>
  prepared<typeof session.sendMailCode, Contact>(
    async (asking, input) => checkMailRequest(asking, input, requests),
    (tx, { purpose }, contact) => sendRequested(tx, contact, purpose, requests),
  );

/** Sends a code by SMS, to supported countries. */
export const sendSmsCode = (requests: CodeRequests) =>
  prepared<typeof session.sendSmsCode, Contact>(
    async (asking, input) => checkSmsRequest(asking, input, requests),
    (tx, { purpose }, contact) => sendRequested(tx, contact, purpose, requests),
  );

/** The channel that is not used as the login name; the only channel if there is just one. */
function otherContactOf(user: User): Contact {
  const contacts = contactsOf(user);
  return assertDefined(contacts.find((contact) => nameOf(contact) !== user.account) ?? contacts[0], 'a user can be reached');
}

/** Sends a code for a security step to the caller's other channel. */
export const sendOtherCode = (requests: CodeRequests) =>
  prepared<typeof session.sendOtherCode, Contact>(
    async (asking, input) => {
      const user = assertDefined(findUser(asking.world, asking.person.id), 'a session has its user');
      return checkRequest(asking, ok(otherContactOf(user)), input.purpose, requests);
    },
    (tx, { purpose }, contact) => sendRequested(tx, contact, purpose, requests),
  );
