import { about, assertDefined, err, noted, ok } from '@mt2/domain';
import { type CodePurpose, type Contact, codesMeantBy, maskAccount, type SentPurpose } from '@mt2/domain/session';
import type { CommandTx, Outcome } from '../../world/transaction/tx.ts';
import { warn } from '../message/index.ts';
import { findUser, isOwnContact, nameOf, putContact, type User, userOfContact } from '../user/index.ts';
import { consumeCode, findCode, findOwnCode, ownSourceOf, sourceOf } from './codes.ts';
import { endOtherSessions } from './open-session.ts';
import type { StoredCode } from './session.repo.ts';

/** A contact with the matching code sent to it, a code received on one of the user's own contacts, and the hash of the session to keep. */
type Binding = {
  readonly contact: Contact;
  readonly sent: StoredCode;
  readonly ownCode: string;
  readonly keptTokenHash: string;
};

/**
 * Binds a contact with the code sent to it and one received on a bound contact. Its owner can set a new password, so a
 * session alone is not enough, even for the first contact of its kind. The other sessions end, and the contacts bound so
 * far are notified.
 */
function bindContact(tx: CommandTx, userId: number, { contact, sent, ownCode, keptTokenHash }: Binding): Outcome<undefined> {
  if (ownCode === '') return noted(tx.note, 'own-code', 'nothing', about('ownCode', err('own-code-required')));
  const own = findOwnCode(tx, userId, ['bind'], ownCode, { field: 'ownCode', note: 'own-code' });
  if (!own.ok) return own.refusal === 'code-wrong' ? { ...own, refusal: 'own-code-wrong' } : own;
  if (userOfContact(tx, contact)) return noted(tx.note, 'contact', nameOf(contact), about('contact', err('account-exists')));
  const user = assertDefined(findUser(tx, userId), 'the binding user exists');
  const old = putContact(tx, user, contact);
  for (const used of [sent, own.value]) consumeCode(tx, used);
  endOtherSessions(tx, userId, keptTokenHash);
  const names = { contact: maskAccount(nameOf(contact)), old: old ? maskAccount(nameOf(old)) : '' };
  warn(tx, user, old ? 'contact-replaced' : 'contact-bound', names);
  return ok(undefined);
}

/** A contact with the code sent to it, the stated purpose, and a code received on one of the user's own contacts. */
export type CodeCheck = {
  readonly contact: Contact;
  readonly typed: string;
  readonly purpose: CodePurpose | undefined;
  readonly ownCode: string;
};

/** The logged-in user, and the hash of the session's token. */
type Caller = { readonly id: number; readonly tokenHash: string };

/** The purposes of codes that may be checked without a session. */
const OF_GUESTS: readonly SentPurpose[] = ['register', 'forget', 'password'];
const OF_NEW_CONTACTS: readonly SentPurpose[] = [...OF_GUESTS, 'bind'];

/** The codes that a guest may check, by the stated purpose. */
export const guestCodes = (stated: CodePurpose | undefined): readonly SentPurpose[] =>
  codesMeantBy(stated, false).filter((purpose) => OF_GUESTS.includes(purpose));

/** The codes that a check compares: those of the stated purpose, else of any purpose open to the caller. No other code loses an attempt. */
function sourceFor(user: User | undefined, contact: Contact, stated: CodePurpose | undefined) {
  const meant = codesMeantBy(stated, user?.fundPasswordHash != null);
  if (user && isOwnContact(user, contact)) return ownSourceOf(user.id, [contact], meant);
  const open = user ? OF_NEW_CONTACTS : OF_GUESTS;
  return sourceOf(
    contact,
    meant.filter((purpose) => open.includes(purpose)),
  );
}

/** Checks a code without using it up; a logged-in user who proves a contact that is not their own binds it. */
export function checkCode(
  tx: CommandTx,
  caller: Caller | undefined,
  { contact, typed, purpose, ownCode }: CodeCheck,
): Outcome<'valid' | 'bound'> {
  const user = caller && findUser(tx, caller.id);
  const sent = findCode(tx, sourceFor(user, contact, purpose), typed);
  if (!sent.ok) return sent;
  const isBinding = sent.value.purpose === 'bind' && user && !isOwnContact(user, contact);
  if (!caller || !isBinding) return ok('valid');
  const bound = bindContact(tx, user.id, { contact, sent: sent.value, ownCode, keptTokenHash: caller.tokenHash });
  return bound.ok ? ok('bound') : bound;
}
