import { about, type Decision, err, ok } from '@mt2/domain';
import argon2 from '@node-rs/argon2';
import { FairQueue } from '../../world/limits/fair-queue.ts';
import { isPasswordHash, PASSWORD_COST } from '../../world/secret/password-hash.ts';
import type { WorldFacts } from '../../world/world-facts.ts';
import type { User } from '../user/index.ts';
import type { LoginAttempts, TriedLogin } from './logins.ts';

/**
 * Hashes are computed in the process's four threads that also read its files: two stay free for them. Queued work is done
 * within a few seconds.
 */
const turns = new FairQueue({ name: 'passwords', places: 2, mostWaiting: 200 });

/** The address and the account of a turn: addresses take turns, then the accounts of an address. Work for one account is sequential. */
type Turn = { readonly address: string; readonly account: string };

/** Hashes a new password. Refuses `network-busy` if too many wait. */
export const hashPassword = ({ account, address }: Turn, password: string): Promise<Decision<string, 'network-busy'>> =>
  turns.run(account, async () => ok(await argon2.hash(password, PASSWORD_COST)), { group: address });

type Guess<R extends string> = Turn & {
  readonly password: string;
  /**
   * Uses one attempt when its turn comes. Returns the hash to compare with (undefined for an unknown user), or the reason to refuse.
   */
  readonly take: () => Decision<string | undefined, R>;
  /** Called with the result as soon as it is known, before the next guess takes its attempt. */
  readonly settle: (fits: boolean) => void;
};

/** Compares a password. Each guess takes an attempt before it is compared, even if many arrive concurrently. */
export const guessPassword = <R extends string>({
  account,
  address,
  password,
  take,
  settle,
}: Guess<R>): Promise<Decision<boolean, R | 'network-busy'>> =>
  turns.run(
    account,
    async () => {
      const taken = take();
      if (!taken.ok) return taken;
      const fits = await fitsPassword(taken.value, password);
      settle(fits);
      return ok(fits);
    },
    { group: address },
  );

type CountedGuess = { readonly attempts: LoginAttempts; readonly passwordHash: string | undefined; readonly password: string };

/**
 * Like `guessPassword`, for a login password, whose wrong guesses are counted; a right one resets the count. A guess that
 * must wait is refused immediately.
 */
export async function guessCounted(
  login: TriedLogin,
  { attempts, passwordHash, password }: CountedGuess,
): Promise<Decision<boolean, 'too-many-attempts' | 'network-busy'>> {
  const early = attempts.checkEarly(login);
  if (!early.ok) return early;
  let end: (fits: boolean) => void = () => undefined;
  return guessPassword({
    account: login.key,
    address: login.address,
    password,
    take: () => {
      const taken = attempts.take(login);
      if (!taken.ok) return taken;
      end = (fits) => attempts.end(taken.value, fits);
      return ok(passwordHash);
    },
    settle: (fits) => end(fits),
  });
}

let nobody: Promise<string> | undefined;
/**
 * An unknown user takes the same time as a known one, including the first one. A hash not made by the product matches no
 * password and is not computed.
 */
async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= argon2.hash('nobody has this password', PASSWORD_COST);
  const nobodys = await nobody;
  const comparable = passwordHash !== undefined && isPasswordHash(passwordHash) ? passwordHash : undefined;
  const fits = await argon2.verify(comparable ?? nobodys, password);
  return fits && comparable !== undefined;
}

/** True for a password that everyone knows, and that no one may use in this world. */
export const isPublicPassword = ({ publicPasswords }: WorldFacts, password: string): boolean =>
  publicPasswords?.includes(password) === true;

/** Refuses the public password as a new one. */
export const checkNotPublic = (world: WorldFacts, password: string): Decision<string, 'password-too-common'> =>
  isPublicPassword(world, password) ? about('password', err('password-too-common')) : ok(password);

/**
 * True for users who cannot log in: without the lab the personas are locked, regardless of their current passwords and
 * contacts. Only they are older than their world, because the seed ends where the world begins.
 */
export const isLocked = ({ secret, epoch }: WorldFacts, { createdAt }: User): boolean => secret !== undefined && createdAt < epoch;
