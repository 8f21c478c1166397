import { readContact } from '@mt2/domain/session';
import { Throttle } from '../../world/limits/throttle.ts';
import type { RealNow } from '../../world/time/clock.ts';

const MINUTE_MS = 60_000;
/** A number may be written in many ways, with and without its country; all count as one. */
const ANY_AREA = '1';

const nameOf = (account: string): string => {
  const contact = readContact({ text: account, areaCode: ANY_AREA });
  if (!contact.ok) return account.toLowerCase();
  return contact.value.kind === 'email' ? contact.value.email : contact.value.phone;
};

/** The key by which failed logins of an account, known or not, are counted in a world. */
export const loginKey = ({ id }: { readonly id: string }, account: string): string => `${id} ${nameOf(account)}`;

/** Counts failed logins: ten in a quarter of an hour of real time. */
export const throttleLogins = (real: RealNow): Throttle => new Throttle(real, 10, 15 * MINUTE_MS);
