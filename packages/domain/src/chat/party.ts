/** A participant: a user, a guest, or the operator. */
export type Party =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'guest'; readonly id: number }
  | { readonly kind: 'operator' };

export const OPERATOR: Party = { kind: 'operator' };
const OPERATOR_NUMBER = 0;

export const userParty = (id: number): Party => ({ kind: 'user', id });
export const guestParty = (id: number): Party => ({ kind: 'guest', id });

/** The number that identifies a party in storage and events: users above 0, guests below, the operator 0. */
export const numberOfParty = (party: Party): number =>
  party.kind === 'operator' ? OPERATOR_NUMBER : party.kind === 'guest' ? -party.id : party.id;

export function partyOfNumber(number: number): Party {
  if (number === OPERATOR_NUMBER) return OPERATOR;
  return number > 0 ? userParty(number) : guestParty(-number);
}
