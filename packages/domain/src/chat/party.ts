import { DAY } from '../core/instant.ts';

/** A participant: a user, a guest, or the operator. */
export type Party =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'guest'; readonly id: number }
  | { readonly kind: 'operator' };

export const OPERATOR: Party = { kind: 'operator' };
const OPERATOR_NUMBER = 0;

export const userParty = (id: number): Party => ({ kind: 'user', id });
export const guestParty = (id: number): Party => ({ kind: 'guest', id });

/** The number that identifies a party in storage and events: users above 0, guests below, the operator 0 (decision 095). */
export const numberOfParty = (party: Party): number =>
  party.kind === 'operator' ? OPERATOR_NUMBER : party.kind === 'guest' ? -party.id : party.id;

export function partyOfNumber(number: number): Party {
  if (number === OPERATOR_NUMBER) return OPERATOR;
  return number > 0 ? userParty(number) : guestParty(-number);
}

/** Kinds of conversation: about an order between two users, or with support. */
export const CHAT_KINDS = ['p2p', 'support'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** A conversation by its kind and subject: the ID of the order, or the number of the party that contacts support. */
export type ChatName = { readonly kind: ChatKind; readonly ref: number };

/** The read mark after a party has read up to a message number: it never moves back, and never past the last message. */
export const markAfter = (readTo: number, upTo: number, last: number): number => Math.max(readTo, Math.min(upTo, last));

/** Seconds for which a guest and their conversation are kept after the last message. */
export const GUEST_LIFE = 30 * DAY;
