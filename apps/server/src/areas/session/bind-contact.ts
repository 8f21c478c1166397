import type { RefusalName } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { type Decision, go, known, no } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import type { User, VerificationCode } from '@mt2/prisma';
import type { Refused, Tx } from '../../world/tx.ts';
import { consumeCode } from './codes.ts';
import { nameOf, userOfContact } from './contact.ts';
import { contactsOf, findOwnCode } from './own-contacts.ts';
import { findUser, updateUser } from './session.repo.ts';

/** What the codes of a binding were sent for; existing clients say nothing. */
export const BINDING: readonly CodePurpose[] = ['bind', 'register'];

const sameKind = (user: User, { kind }: Contact): Contact | undefined => contactsOf(user).find((own) => own.kind === kind);
const isSame = (one: Contact, other: Contact): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a contact is one of the user's own. */
export const isBound = (user: User, contact: Contact): boolean => contactsOf(user).some((own) => isSame(own, contact));

/** Gives a user another way to be reached and to log in; nobody else may have it. */
export function bindContact(tx: Tx, userId: number, contact: Contact): Decision<undefined, 'account-exists'> {
  const owner = userOfContact(tx, contact);
  if (owner && owner.id !== userId) return no('account-exists');
  const user = known(findUser(tx, userId), 'who binds exists');
  const old = sameKind(user, contact);
  updateUser(tx, userId, {
    ...(contact.kind === 'email' ? { email: contact.email } : { areaCode: contact.areaCode, phone: contact.phone }),
    ...(old && user.account === nameOf(old) ? { account: nameOf(contact) } : {}),
  });
  return go(undefined);
}

/** Binds a contact by the code that was sent to it. One that takes another's place also takes a code that came by a contact that is bound. */
export function bindByCode(
  tx: Tx,
  user: User,
  contact: Contact,
  sent: VerificationCode,
  ownCode: string,
): Decision<undefined, RefusalName> | Refused {
  const isReplacing = sameKind(user, contact) !== undefined;
  if (isReplacing && ownCode === '') return no('own-code-required');
  const own = isReplacing ? findOwnCode(tx, user.id, BINDING, ownCode) : undefined;
  if (own && !own.ok) return own;
  const bound = bindContact(tx, user.id, contact);
  if (!bound.ok) return bound;
  for (const used of own ? [sent, own.value] : [sent]) consumeCode(tx, used);
  return bound;
}
