import type { Language } from '@mt2/contracts/languages';
import { isLanguage } from '@mt2/contracts/languages';
import { GUEST_LIFE, guestParty, numberOfParty } from '@mt2/domain/chat';
import type { Person } from '../../../http/needs.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { findPerson, hashToken, isSessionOpen, newToken } from '../../session/index.ts';
import { findGuestByKey, type Guest, insertGuest } from './guest.repo.ts';

/** Creates a guest and returns its key. Like a session token, the key names its world, and only its hash is stored. */
export function beginGuest(tx: Tx, lang: Language): string {
  const key = newToken(tx.world);
  insertGuest(tx, { keyHash: hashToken(tx.world, key), lang, createdAt: tx.now, endsAt: tx.now + GUEST_LIFE });
  return key;
}

type Reading = Pick<Tx, 'sql' | 'now' | 'world'>;

/** The guest with a key. The key begins with the name of its world, so it is invalid in a fork of that world. */
export const findGuestOf = (source: Pick<Reading, 'sql' | 'world'>, key: string): Guest | undefined =>
  key.startsWith(`${source.world.id}.`) ? findGuestByKey(source, hashToken(source.world, key)) : undefined;

/** The guest with a key, as a person with a negative ID. */
function findGuestPerson(source: Reading, key: string): Person | undefined {
  const guest = findGuestOf(source, key);
  if (!guest) return undefined;
  const lang = isLanguage(guest.lang) ? guest.lang : 'en';
  return { id: numberOfParty(guestParty(guest.id)), account: '', nickname: '', lang, tokenHash: guest.keyHash };
}

/** The user of a token, or the guest of a key. */
export const findCaller = (source: Reading, token: string): Person | undefined =>
  findPerson(source, token) ?? findGuestPerson(source, token);

/** True while the caller's credential is still valid: a session, or the guest's key. */
export const isCallerThere = (source: Pick<Tx, 'sql' | 'now'>, person: Person): boolean =>
  person.id < 0 ? findGuestByKey(source, person.tokenHash) !== undefined : isSessionOpen(source, person);
