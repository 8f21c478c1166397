import type { session } from '@mt2/contracts/session';
import { assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import { type Contact, type ContactRefusal, checkArea } from '@mt2/domain/session';
import type { User } from '@mt2/prisma';
import { prepared, type WithChecks } from '../../http/area.ts';
import type { Throttle } from '../../world/throttle.ts';
import { DIAL_AREAS } from './area-codes.ts';
import { purposeOf, sendCode } from './codes.ts';
import { accountContactOf, contactOf, nameOf, recipientOf } from './contact.ts';
import { contactsOf } from './own-contacts.ts';
import { findUser } from './session.repo.ts';

type Typed = Decision<Contact, ContactRefusal>;
type Reachable = Decision<Contact, ContactRefusal | 'area-not-open' | 'code-sent-recently'>;
type Asking = WithChecks & { readonly world: { readonly id: string } };

/** Whether a code may be sent to a contact now; noted with what was understood of it. */
const reachable = (contact: Typed, throttle: Throttle, { world, note }: Asking): Reachable =>
  noted(note, 'recipient', contact.ok ? recipientOf(contact.value) : 'nobody', reach(contact, throttle, world));

function reach(contact: Typed, throttle: Throttle, world: Asking['world']): Reachable {
  if (!contact.ok) return contact;
  const open = checkArea(contact.value, DIAL_AREAS);
  if (!open.ok) return open;
  const key = `${world.id} ${recipientOf(contact.value)}`;
  return throttle.take(key) ? contact : err('code-sent-recently');
}

/** Sends a code by e-mail. */
export const sendMailCode = (throttle: Throttle) =>
  prepared<typeof session.sendMailCode, Contact>(
    async (asking, { user_string }) => reachable(contactOf(user_string, {}, 'email'), throttle, asking),
    (tx, input, contact) => {
      sendCode(tx, recipientOf(contact), purposeOf(input), tx.lang);
      return ok(tx.say('code-sent'));
    },
  );

/** Sends a code by SMS, to countries that are open. */
export const sendSmsCode = (throttle: Throttle) =>
  prepared<typeof session.sendSmsCode, Contact>(
    async (asking, input) => {
      const number = input.user_string || input.mobile;
      const isNew = purposeOf(input) === 'register';
      const own = asking.person && findUser(asking.world, asking.person.id);
      const contact = isNew ? contactOf(number, input, 'mobile') : accountContactOf(asking.world, number, input, 'mobile', own);
      return reachable(contact, throttle, asking);
    },
    (tx, input, contact) => {
      sendCode(tx, recipientOf(contact), purposeOf(input), tx.lang);
      return ok(tx.say('code-sent'));
    },
  );

/** The channel that is not the name to log in with; the only one of who has one. */
function otherContactOf(user: User): Contact {
  const contacts = contactsOf(user);
  return assertDefined(contacts.find((contact) => nameOf(contact) !== user.account) ?? contacts[0], 'a user can be reached');
}

/** Sends a code for a security step to the caller's other channel. */
export const sendOtherCode = (throttle: Throttle) =>
  prepared<typeof session.sendOtherCode, Contact>(
    async (asking) => {
      const user = assertDefined(findUser(asking.world, asking.person.id), 'a session has its user');
      return reachable(ok(otherContactOf(user)), throttle, asking);
    },
    (tx, input, contact) => {
      sendCode(tx, recipientOf(contact), purposeOf(input), tx.lang);
      return ok(tx.say('code-sent'));
    },
  );
