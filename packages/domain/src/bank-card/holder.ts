import { type Decision, err, ok } from '../core/decision.ts';

const comparable = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** True if a holder's name is the verified name; case, width and blanks do not count. Without a verified name (empty) no holder matches. */
export const isInName = (holder: string, verified: string): boolean => verified !== '' && comparable(holder) === comparable(verified);

/** True if the holder of a card is not its verified user: nothing is paid to it. Before the verification no holder is wrong. */
export const isInOtherName = (holder: string, verified: string): boolean => verified !== '' && !isInName(holder, verified);

export type HolderRefusal = 'payee-name-mismatch';

/** Refuses a holder who is not the verified user. The server and the form use the same function. */
export const checkHolder = (holder: string, verified: string): Decision<true, HolderRefusal> =>
  isInOtherName(holder, verified) ? err('payee-name-mismatch') : ok(true);
