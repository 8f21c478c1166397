import { type Decision, err, ok } from '../core/decision.ts';

const comparable = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** True if a holder's name is the verified name, ignoring case, width and spaces. Without a verified name (empty) no holder matches. */
export const isInName = (holder: string, verified: string): boolean => verified !== '' && comparable(holder) === comparable(verified);

/** True if the card holder is not the card's verified user: such a card gets no payout. Before verification every holder is accepted. */
export const isInOtherName = (holder: string, verified: string): boolean => verified !== '' && !isInName(holder, verified);

export type HolderRefusal = 'payee-name-mismatch';

/** Refuses a card holder who is not the verified user. The server and the form use the same function. */
export const checkHolder = (holder: string, verified: string): Decision<true, HolderRefusal> =>
  isInOtherName(holder, verified) ? err('payee-name-mismatch') : ok(true);
