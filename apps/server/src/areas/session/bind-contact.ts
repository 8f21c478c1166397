import type { RefusalName } from '@mt2/contracts';
import { about, assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import { type Contact, maskAccount } from '@mt2/domain/session';
import type { CommandTx, Refused } from '../../world/transaction/tx.ts';
import { notifyEverywhere } from '../message/index.ts';
import { findUser, nameOf, putContact, userOfContact } from '../user/index.ts';
import { consumeCode } from './codes.ts';
import { endOtherSessions } from './open-session.ts';
import { findOwnCode } from './own-code.ts';
import type { StoredCode } from './session.repo.ts';

/**
 * A contact with the code that was sent to it and was found, a code that came by an own contact, and the hash of the session that stays.
 */
export type Binding = {
  readonly contact: Contact;
  readonly sent: StoredCode;
  readonly ownCode: string;
  readonly keptTokenHash: string;
};

/**
 * Binds a contact by the code that was sent to it and one that came by a contact that is
 * bound: its owner can set a new password, so a session alone does not suffice, for the first
 * one of its kind neither. The other sessions end, and the contacts bound so far are notified.
 */
export function bindContact(
  tx: CommandTx,
  userId: number,
  { contact, sent, ownCode, keptTokenHash }: Binding,
): Decision<undefined, RefusalName> | Refused {
  if (ownCode === '') return noted(tx.note, 'own-code', 'nothing', about('ownCode', err('own-code-required')));
  const own = findOwnCode(tx, userId, ['bind'], ownCode, { field: 'ownCode', note: 'own-code' });
  if (!own.ok) return own.refusal === 'code-wrong' ? { ...own, refusal: 'own-code-wrong' } : own;
  if (userOfContact(tx, contact)) return noted(tx.note, 'contact', nameOf(contact), about('contact', err('account-exists')));
  const user = assertDefined(findUser(tx, userId), 'who binds exists');
  const old = putContact(tx, user, contact);
  for (const used of [sent, own.value]) consumeCode(tx, used);
  endOtherSessions(tx, userId, keptTokenHash);
  const names = { contact: maskAccount(nameOf(contact)), old: old ? maskAccount(nameOf(old)) : '' };
  notifyEverywhere(tx, user, 'security', (say) => say(old ? 'outbox.contact-replaced' : 'outbox.contact-bound', names));
  return ok(undefined);
}
