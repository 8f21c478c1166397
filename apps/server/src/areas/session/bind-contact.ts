import type { RefusalName } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import { type Contact, maskAccount } from '@mt2/domain/session';
import type { User, VerificationCode } from '@mt2/prisma';
import type { WithChecks } from '../../http/area.ts';
import type { Person } from '../../http/person.ts';
import type { Refused, Tx } from '../../world/tx.ts';
import { consumeCode } from './codes.ts';
import { nameOf, recipientOf, userOfContact } from './contact.ts';
import { endOtherSessions } from './open-session.ts';
import { contactsOf, findOwnCode, notifyEverywhere } from './own-contacts.ts';
import { findUser, updateUser } from './session.repo.ts';

/** What the codes of a binding were sent for; existing clients say nothing. */
export const BINDING: readonly CodePurpose[] = ['bind', 'register'];

const sameKind = (user: User, { kind }: Contact): Contact | undefined => contactsOf(user).find((own) => own.kind === kind);

/** Whether a contact is one of the user's own. */
export const isBound = (user: User, contact: Contact): boolean => contactsOf(user).some((own) => recipientOf(own) === recipientOf(contact));

/** Gives a user another way to be reached and to log in, in the place of the one of its kind if there is one. */
function putContact(tx: Tx, user: User, contact: Contact, old: Contact | undefined): void {
  updateUser(tx, user.id, {
    ...(contact.kind === 'email' ? { email: contact.email } : { areaCode: contact.areaCode, phone: contact.phone }),
    ...(old && user.account === nameOf(old) ? { account: nameOf(contact) } : {}),
    securityChangedAt: tx.now,
  });
}

/**
 * Binds a contact by the code that was sent to it and one that came by a contact that is bound: whoever has it can set a new password, so a session
 * alone does not suffice, for the first one of its kind neither. The other sessions end, and whoever read the user's messages so far is told.
 */
export function bindByCode(
  tx: Tx & WithChecks,
  { id, tokenHash }: Person,
  contact: Contact,
  sent: VerificationCode,
  ownCode: string,
): Decision<undefined, RefusalName> | Refused {
  if (ownCode === '') return noted(tx.note, 'own-code', 'nothing', err('own-code-required'));
  const own = findOwnCode(tx, id, BINDING, ownCode, 'own-code');
  if (!own.ok) return own.refusal === 'code-wrong' ? { ...own, refusal: 'own-code-wrong' } : own;
  if (userOfContact(tx, contact)) return noted(tx.note, 'contact', nameOf(contact), err('account-exists'));
  const user = assertDefined(findUser(tx, id), 'who binds exists');
  const old = sameKind(user, contact);
  putContact(tx, user, contact, old);
  for (const used of [sent, own.value]) consumeCode(tx, used);
  endOtherSessions(tx, id, tokenHash);
  const names = { contact: maskAccount(nameOf(contact)), old: old ? maskAccount(nameOf(old)) : '' };
  notifyEverywhere(tx, user, 'security', (say) => say(old ? 'outbox.contact-replaced' : 'outbox.contact-bound', names));
  return ok(undefined);
}
