import { type Decision, err, ok } from '@mt2/domain';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../../world/limits/fair-queue.ts';
import type { Throttle } from '../../world/limits/throttle.ts';
import { isPasswordHash, PASSWORD_COST } from '../../world/secret/password-hash.ts';

/**
 * Hashes are computed in the threads of the process that also read its files, of which there are four: two stay free for them. What waits is done
 * within a few seconds.
 */
const turns = new FairQueue({ places: 2, mostWaiting: 200 });

/** Hashes a new password. `account` is a key by which hashing takes turns. Refuses `network-busy` where too many wait. */
export const hashPassword = (account: string, password: string): Promise<Decision<string, 'network-busy'>> =>
  turns.run(account, async () => ok(await hash(password, PASSWORD_COST)));

/** One guess of a password. */
export type Guess<R extends string> = {
  /** Names the account, so that each has its turn: guesses of one account follow one another. */
  readonly account: string;
  readonly password: string;
  /** Takes a try when the turn has come, and answers the hash to compare with, undefined for an unknown user; or why there is no try left. */
  readonly take: () => Decision<string | undefined, R>;
  /** Hears at once whether the password fitted: before the next guess takes its try. */
  readonly settle: (fits: boolean) => void;
};

/** Compares a password. No guess is compared without a try taken for it, however many come at the same time. */
export const guessPassword = <R extends string>({
  account,
  password,
  take,
  settle,
}: Guess<R>): Promise<Decision<boolean, R | 'network-busy'>> =>
  turns.run(account, async () => {
    const taken = take();
    if (!taken.ok) return taken;
    const fits = await fitsPassword(taken.value, password);
    settle(fits);
    return ok(fits);
  });

type ThrottledGuess = {
  readonly throttle: Throttle;
  readonly account: string;
  readonly passwordHash: string | undefined;
  readonly password: string;
};

/** As `guessPassword`, of a password account wrong guesses a throttle counts by account; a right one forgets them. */
export const guessThrottled = ({ throttle, passwordHash, ...guess }: ThrottledGuess) =>
  guessPassword({
    ...guess,
    take: () => (throttle.take(guess.account) ? ok(passwordHash) : err('too-many-attempts')),
    settle: (fits) => void (fits && throttle.clear(guess.account)),
  });

let nobody: Promise<string> | undefined;
/** An unknown user costs the same time as a known one, the first one too. A hash that the product did not make fits no password and is not computed. */
async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', PASSWORD_COST);
  const nobodys = await nobody;
  const comparable = passwordHash !== undefined && isPasswordHash(passwordHash) ? passwordHash : undefined;
  const fits = await verify(comparable ?? nobodys, password);
  return fits && comparable !== undefined;
}
