import type { RefusalName } from '@mt2/contracts';
import { type Decision, err, noted, ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import type { CommandTx, Refused } from '../../world/transaction/tx.ts';
import { type User, updateUser } from '../user/index.ts';
import { consumeCode, findCode, sourceOf } from './codes.ts';
import { endOtherSessions } from './open-session.ts';
import type { StoredCode } from './session.repo.ts';
import { unlockedUserOf } from './typed-contact.ts';

type Proved = { readonly code: StoredCode; readonly user: User };

/** The user of a contact, for its proven owner, who may learn that there is no account. */
export function proveContact(tx: CommandTx, contact: Contact, typed: string): Decision<Proved, RefusalName> | Refused {
  const sent = findCode(tx, sourceOf(contact, ['forget', 'password']), typed);
  if (!sent.ok) return sent;
  const user = unlockedUserOf(tx, contact);
  return user ? ok({ code: sent.value, user }) : noted(tx.note, 'account', 'nobody’s', err('wrong-login'));
}

/** A contact, the code that was sent to it, and the hash of the new password. */
export type PasswordReset = { readonly contact: Contact; readonly code: string; readonly passwordHash: string };

/** Sets a new login password with a code, and ends every session of the user; answers the user's number. */
export function resetPassword(tx: CommandTx, { contact, code, passwordHash }: PasswordReset): Decision<number, RefusalName> | Refused {
  const proved = proveContact(tx, contact, code);
  if (!proved.ok) return proved;
  const { code: used, user } = proved.value;
  consumeCode(tx, used);
  updateUser(tx, user.id, { passwordHash, securityChangedAt: tx.now });
  endOtherSessions(tx, user.id, '');
  return ok(user.id);
}
