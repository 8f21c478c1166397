import { type Decision, ok } from '@mt2/domain';
import { readContact } from '@mt2/domain/session';
import type { Person } from '../../http/needs.ts';
import { isLoopback } from '../../http/request/address-of.ts';
import { Throttle, tooManyAttempts } from '../../world/limits/throttle.ts';
import type { RealNow } from '../../world/time/clock.ts';
import type { World } from '../../world/world.ts';
import { isSessionOpen } from './session.repo.ts';

const WINDOW_MS = 900_000;
/** Failures for an account from one address. */
const MOST_FROM_ADDRESS = 10;
/** Failures for an account, and failures from an address. */
const MOST_IN_ALL = 100;
/** Beyond this number the address that has not been used for the longest time is forgotten. */
const MOST_ADDRESSES = 10_000;
/** A phone number may be written in many ways, with and without its country; all count as one. */
const ANY_AREA = '1';

type Named = Pick<World, 'id'>;

const nameOf = (account: string): string => {
  const contact = readContact({ text: account, areaCode: ANY_AREA });
  if (!contact.ok) return account.toLowerCase();
  return contact.value.kind === 'email' ? contact.value.email : contact.value.phone;
};

/** The key by which a user's wrong passwords are counted in a world while they are logged in. */
export const ownKey = ({ id }: Named, userId: number): string => `${id} user ${userId}`;

/**
 * The key by which failed logins with a name are counted. An account's email and phone have a key each, as two accounts
 * would: with one count, the wrong guesses at one would reveal the other.
 */
export const loginKey = ({ id }: Named, typed: string): string => `${id} name ${nameOf(typed)}`;

const addressKey = ({ id }: Named, account: string, address: string): string => `${id} ${account} ${address}`;

/** A login attempt: the key by which its failures are counted, and its account, undefined if there is none. */
export type TriedLogin = {
  readonly world: Pick<World, 'id' | 'sql' | 'now'>;
  readonly key: string;
  readonly account: string | undefined;
  readonly address: string;
};

/** A throttle and the key in it that count an attempt. */
type Count = { readonly throttle: Throttle; readonly key: string };

/**
 * Counts failed logins in a quarter of an hour of real time, all in memory (decision 011). A world stores no addresses, so those
 * from which sessions are used are here too.
 */
export class LoginAttempts {
  readonly #fromAddress: Throttle;
  readonly #inAll: Throttle;
  /** The counts of the attempts in progress. */
  readonly #running = new Set<readonly Count[]>();
  /** The hash of the token last used for an account from an address. */
  readonly #sessions = new Map<string, string>();
  /** The last one kept: a client sends many requests. */
  #last = { world: '', tokenHash: '', address: '' };

  constructor(real: RealNow) {
    this.#fromAddress = new Throttle('login', real, MOST_FROM_ADDRESS, WINDOW_MS);
    this.#inAll = new Throttle('login', real, MOST_IN_ALL, WINDOW_MS);
  }

  /** Keeps that a session is used from an address. */
  readonly keepSession = (world: Named, { account, tokenHash }: Person, address: string): void => {
    const last = this.#last;
    if (last.tokenHash === tokenHash && last.world === world.id && last.address === address) return;
    this.#last = { world: world.id, tokenHash, address };
    const key = addressKey(world, account, address);
    this.#sessions.delete(key);
    this.#sessions.set(key, tokenHash);
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size > MOST_ADDRESSES) this.#sessions.delete(oldest);
  };

  /** Refuses with the waiting time if no attempt is left, unless an attempt in progress may still return one. */
  checkEarly(login: TriedLogin): Decision<undefined, 'too-many-attempts'> {
    const running = new Set([...this.#running].flat().map(({ key }) => key));
    return refuseSpent(this.#countsOf(login).filter(({ key }) => !running.has(key)));
  }

  /** Takes an attempt, right before it is made, or refuses with the waiting time. */
  take(login: TriedLogin): Decision<readonly Count[], 'too-many-attempts'> {
    const counts = this.#countsOf(login);
    const left = refuseSpent(counts);
    if (!left.ok) return left;
    for (const { throttle, key } of counts) throttle.take(key);
    this.#running.add(counts);
    return ok(counts);
  }

  /** Ends an attempt. A right one was no failure, and returns all for the account from this address. */
  end(counts: readonly Count[], isRight: boolean): void {
    this.#running.delete(counts);
    if (!isRight) return;
    for (const { throttle, key } of counts)
      if (throttle === this.#fromAddress) throttle.clear(key);
      else throttle.giveBack(key);
  }

  /** Returns all attempts for an account from this address, and those from all together. */
  clear({ key, address }: Pick<TriedLogin, 'key' | 'address'>): void {
    this.#fromAddress.clear(`${key} ${address}`);
    this.#inAll.clear(key);
  }

  /** Forgets a world that was deleted or replaced. */
  forget(world: string): void {
    for (const throttle of [this.#fromAddress, this.#inAll]) throttle.forget(`${world} `);
  }

  /** An address with an open session of the account is not kept out by the failures from others. */
  #countsOf({ world, key, account, address }: TriedLogin): readonly Count[] {
    const tokenHash = account === undefined ? undefined : this.#sessions.get(addressKey(world, account, address));
    const isOwn = tokenHash !== undefined && isSessionOpen({ sql: world.sql, now: world.now() }, { tokenHash });
    return [
      { throttle: this.#fromAddress, key: `${key} ${address}` },
      ...(isOwn ? [] : [{ throttle: this.#inAll, key }]),
      ...(isLoopback(address) ? [] : [{ throttle: this.#inAll, key: `${world.id} ${address}` }]),
    ];
  }
}

function refuseSpent(counts: readonly Count[]): Decision<undefined, 'too-many-attempts'> {
  const spent = counts.filter(({ throttle, key }) => throttle.isSpent(key));
  if (spent.length === 0) return ok(undefined);
  return tooManyAttempts(Math.max(...spent.map(({ throttle, key }) => throttle.waitMs(key))) / 1000);
}
