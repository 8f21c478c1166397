import { type Decision, ok } from '@mt2/domain';
import { readContact } from '@mt2/domain/session';
import type { KnownAddresses, Origin } from '../../world/limits/known-addresses.ts';
import { Throttle, tooManyAttempts } from '../../world/limits/throttle.ts';
import type { RealNow } from '../../world/time/clock.ts';

const MINUTE_MS = 60_000;
const MOST_FAILURES = 10;
/** A phone number may be written in many ways, with and without its country; all count as one. */
const ANY_AREA = '1';

type World = { readonly id: string };

const nameOf = (account: string): string => {
  const contact = readContact({ text: account, areaCode: ANY_AREA });
  if (!contact.ok) return account.toLowerCase();
  return contact.value.kind === 'email' ? contact.value.email : contact.value.phone;
};

/** The key by which a user's wrong passwords are counted in a world while they are logged in. */
export const ownKey = ({ id }: World, userId: number): string => `${id} user ${userId}`;

/**
 * The key by which failed logins with a name are counted. An account's email and phone have a key each, as two accounts
 * would: with one count, the wrong guesses at one would reveal the other.
 */
export const loginKey = ({ id }: World, typed: string): string => `${id} name ${nameOf(typed)}`;

/** Counts failures; in a fleet they go with the world, whose ID begins each key. Each attempt is carried as its real time, ISO. */
function carriedThrottle(part: string, real: RealNow, { carried, timeOf, ageOf }: KnownAddresses): Throttle {
  const keep = carried.add('attempts', part, {
    learn: (world, values) => {
      const counted = values.map(({ key, text }) => ({ key, agesMs: (JSON.parse(text) as string[]).map(ageOf) }));
      throttle.learn(`${world} `, counted);
    },
    keepAll: (world) => throttle.tellAll(`${world} `),
  });
  const throttle = new Throttle('login', real, MOST_FAILURES, 15 * MINUTE_MS, (key, agesMs) =>
    keep(key.slice(0, key.indexOf(' ')), key, JSON.stringify(agesMs.map(timeOf))),
  );
  return throttle;
}

/** A login attempt: the key by which its failures are counted, and its account, undefined if there is none. */
export type TriedLogin = Omit<Origin, 'account'> & { readonly key: string; readonly account: string | undefined };

/** The throttle and the key that count an attempt. */
type Count = { readonly throttle: Throttle; readonly key: string };

/**
 * Counts failed logins: ten in a quarter of an hour of real time. Each address from which the account has logged in before
 * has its own count. All other addresses share one, so a stranger cannot lock the owner out.
 */
export class LoginAttempts {
  readonly #known: KnownAddresses;
  readonly #ofKnown: Throttle;
  readonly #ofStrangers: Throttle;
  /** The counts of the attempts in progress. */
  readonly #running = new Set<Count>();

  /** `part` says which attempts these are. */
  constructor(part: string, real: RealNow, known: KnownAddresses) {
    this.#known = known;
    this.#ofKnown = carriedThrottle(`${part}-known`, real, known);
    this.#ofStrangers = carriedThrottle(`${part}-unknown`, real, known);
  }

  /** Refuses with the waiting time if no attempt is left, unless an attempt in progress may still return them all. */
  checkEarly(login: TriedLogin): Decision<undefined, 'too-many-attempts'> {
    const { throttle, key } = this.#countOf(login);
    const isOpen = [...this.#running].some((count) => count.throttle === throttle && count.key === key);
    return isOpen || !throttle.isSpent(key) ? ok(undefined) : tooManyAttempts(throttle.waitMs(key) / 1000);
  }

  /** Takes an attempt, right before it is made, or refuses with the waiting time. */
  take(login: TriedLogin): Decision<Count, 'too-many-attempts'> {
    const count = this.#countOf(login);
    if (!count.throttle.take(count.key)) return tooManyAttempts(count.throttle.waitMs(count.key) / 1000);
    this.#running.add(count);
    return ok(count);
  }

  /** Ends an attempt; a right one returns all attempts of its count. */
  end(count: Count, isRight: boolean): void {
    this.#running.delete(count);
    if (isRight) count.throttle.clear(count.key);
  }

  /** Returns the attempts counted for this login. */
  clear(login: TriedLogin): void {
    const { throttle, key } = this.#countOf(login);
    throttle.clear(key);
  }

  /** Remembers that an account has logged in from an address. */
  remember(origin: Origin): void {
    this.#known.remember(origin);
  }

  #countOf({ key, account, world, address }: TriedLogin): Count {
    if (account === undefined || !this.#known.has({ world, account, address })) return { throttle: this.#ofStrangers, key };
    return { throttle: this.#ofKnown, key: `${key} ${address}` };
  }
}
