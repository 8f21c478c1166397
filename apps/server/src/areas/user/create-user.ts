import type { Language } from '@mt2/contracts/languages';
import { type Contact, inviteCode } from '@mt2/domain/session';
import { seedFor } from '../../world/secret/secret.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUserByInvite, insertUser, lastUserId, type User } from './user.repo.ts';

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A user registered with another user's invite code. */
    'user.invited': { readonly inviter: number; readonly user: number };
  }
}

/** The ID of a world's first user, unless the IDs of all its objects begin elsewhere. */
const FIRST_USER = 1001;

/** A user to create, with a language and the inviting user. */
type NewUser = {
  readonly contact: Contact;
  readonly passwordHash: string;
  readonly lang: Language;
  readonly inviter: Pick<User, 'id'> | undefined;
};

/** Creates a user with their own invite code, and returns the ID. The contact and the inviter were checked. */
export function createUser(tx: Tx, { contact, passwordHash, lang, inviter }: NewUser): number {
  const id = Math.max(lastUserId(tx) + 1, tx.world.firstId ?? FIRST_USER);
  const own = freeInviteCode(tx, id);
  insertUser(tx, {
    id,
    ...contactColumns(contact),
    nickname: `MT2-${own}`,
    passwordHash,
    lang,
    inviteCode: own,
    inviterId: inviter?.id ?? null,
    createdAt: tx.now,
  });
  if (inviter) tx.emit('user.invited', { inviter: inviter.id, user: id });
  return id;
}

/** The invite code of a user's ID, or of the first later ID whose code is free: with the lab on, codes come from a different seed. */
function freeInviteCode(tx: Tx, userId: number): string {
  const code = inviteCode(seedFor(tx.world, 'invite-code'), userId);
  return findUserByInvite(tx, code) ? freeInviteCode(tx, userId + 1) : code;
}

const contactColumns = (contact: Contact): Pick<User, 'account' | 'email' | 'areaCode' | 'phone'> =>
  contact.kind === 'email'
    ? { account: contact.email, email: contact.email, areaCode: null, phone: null }
    : { account: contact.phone, email: null, areaCode: contact.areaCode, phone: contact.phone };
