import { readContact } from '@mt2/domain/session';
import type { RealNow } from '../../world/clock.ts';
import { Throttle } from '../../world/throttle.ts';

const MINUTE_MS = 60_000;
/** A number may be written in many ways, with and without its country; all count as one. */
const ANY_AREA = '1';

/** The failed logins of one account, known or not. */
export type Attempts = { readonly areOpen: () => boolean; readonly note: () => void; readonly clear: () => void };
export type Logins = { readonly of: (world: { readonly id: string }, account: string) => Attempts };

const nameOf = (account: string): string => {
  const contact = readContact({ text: account, areaCode: ANY_AREA });
  if (!contact.ok) return account.toLowerCase();
  return contact.value.kind === 'email' ? contact.value.email : contact.value.phone;
};

/** Counts failed logins by world and account: ten in a quarter of an hour of real time. */
export function countLogins(real: RealNow): Logins {
  const throttle = new Throttle(real, 10, 15 * MINUTE_MS);
  return {
    of: ({ id }, account) => {
      const key = `${id} ${nameOf(account)}`;
      return { areOpen: () => throttle.isOpen(key), note: () => throttle.note(key), clear: () => throttle.clear(key) };
    },
  };
}
