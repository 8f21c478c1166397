import { type Decision, go, no } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import type { Tx } from '../../world/tx.ts';
import { userOfContact } from './contact.ts';
import { updateUser } from './session.repo.ts';

/** Gives a user another way to be reached and to log in; nobody else may have it. */
export function bindContact(tx: Tx, userId: number, contact: Contact): Decision<undefined, 'account-exists'> {
  const owner = userOfContact(tx, contact);
  if (owner && owner.id !== userId) return no('account-exists');
  updateUser(tx, userId, contact.kind === 'email' ? { email: contact.email } : { areaCode: contact.areaCode, phone: contact.phone });
  return go(undefined);
}
