/** Somebody who talks: a user, a guest, or the operator. */
export type Party =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'guest'; readonly id: number }
  | { readonly kind: 'operator' };

export const OPERATOR: Party = { kind: 'operator' };
const OPERATOR_NUMBER = 0;

export const userParty = (id: number): Party => ({ kind: 'user', id });
export const guestParty = (id: number): Party => ({ kind: 'guest', id });

/** The number by which a party is stored and gets events: users above 0, guests below, the operator 0. */
export const numberOfParty = (party: Party): number =>
  party.kind === 'operator' ? OPERATOR_NUMBER : party.kind === 'guest' ? -party.id : party.id;

/** The party of such a number. */
export function partyOfNumber(number: number): Party {
  if (number === OPERATOR_NUMBER) return OPERATOR;
  return number > 0 ? userParty(number) : guestParty(-number);
}
