import type { Language } from '@mt2/contracts/languages';
import { about, err, noted, ok } from '@mt2/domain';
import type { SignUp } from '@mt2/domain/session';
import type { CommandTx, Outcome } from '../../world/transaction/tx.ts';
import { createUser, findUserByInvite, nameOf, type User, userOfContact } from '../user/index.ts';
import { consumeCode, findCode, sourceOf } from './codes.ts';
import type { StoredCode } from './session.repo.ts';

type Admitted = { readonly code: StoredCode; readonly inviter: User | undefined };

/** Checks a registration: its code, that the contact is free, and the inviter. */
export function admit(tx: CommandTx, { contact, code, inviteCode: invitedBy }: Omit<SignUp, 'password'>): Outcome<Admitted> {
  const sent = findCode(tx, sourceOf(contact, ['register']), code);
  if (!sent.ok) return sent;
  if (userOfContact(tx, contact)) return noted(tx.note, 'new-account', nameOf(contact), about('contact', err('account-exists')));
  const inviter = invitedBy === undefined ? undefined : findUserByInvite(tx, invitedBy);
  if (invitedBy !== undefined && !inviter) return noted(tx.note, 'invite-code', invitedBy, about('inviteCode', err('invite-code-unknown')));
  return ok({ code: sent.value, inviter });
}

/** A parsed form, the hash of its password, and the language of the request. */
export type Registration = Omit<SignUp, 'password'> & { readonly passwordHash: string; readonly lang: Language };

/** Registers a user with a code sent to the contact, and returns the user's ID. */
export function register(tx: CommandTx, { passwordHash, lang, ...form }: Registration): Outcome<number> {
  const admitted = admit(tx, form);
  if (!admitted.ok) return admitted;
  const { code, inviter } = admitted.value;
  consumeCode(tx, code);
  return ok(createUser(tx, { contact: form.contact, passwordHash, lang, inviter }));
}
