import type { RefusalName } from '@mt2/contracts';
import { about, assertDefined, type Decision, err, formatInstant, noted, type Ok, ok } from '@mt2/domain';
import { countWrongTry, isLocked as isTriesLocked, lockedBy, NO_TRIES, readFundPassword, type Tries } from '@mt2/domain/security';
import { codesThatOpen, type MoneyStep } from '@mt2/domain/session';
import { checkFirst, type ProofScope } from '../../http/needs.ts';
import type { CommandTx, Outcome, Refused, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { checkTotp } from '../authenticator/index.ts';
import { consumeCode, findOwnCode, guessPassword, isPublicPassword } from '../session/index.ts';
import { findUser, type User, updateUser } from '../user/index.ts';

type Comparison = 'fits' | 'wrong' | 'locked' | 'unreadable';
/** A fund password as entered, the hash and the wrong attempts at that time, and the result of the comparison. */
export type TypedFundPassword = {
  readonly typed: string;
  readonly hash: string;
  readonly tries: Tries;
  readonly outcome: Comparison;
};

type LockedWorld = Pick<World, 'id' | 'sql' | 'now' | 'write' | 'world'>;
/** A world, and the network address of the request. */
type Asking = { readonly world: LockedWorld; readonly address: string };

const userOf = (source: Pick<Tx, 'sql'>, id: number): User => assertDefined(findUser(source, id), 'a session has its user');
/** The hash of a user who has a fund password: a need of every call that takes it. */
const hashOf = ({ fundPasswordHash }: User): string => assertDefined(fundPasswordHash, 'the needs of the call ask for a fund password');
/** True if a user has set a fund password. */
export const hasFundPassword = (source: Pick<Tx, 'sql'>, userId: number): boolean => userOf(source, userId).fundPasswordHash !== null;
const triesOf = ({ fundPasswordTries, fundPasswordLockedUntil }: User): Tries => ({
  wrong: fundPasswordTries,
  lockedUntil: fundPasswordLockedUntil,
});
const writeTries = (tx: Tx, userId: number, { wrong, lockedUntil }: Tries) =>
  updateUser(tx, userId, { fundPasswordTries: wrong, fundPasswordLockedUntil: lockedUntil });

/** Wrong attempts waiting for the writer, by world and user: they count before they are written. */
const unwritten = new WeakMap<LockedWorld, Map<number, number>>();
const unwrittenOf = (world: LockedWorld, userId: number): number => unwritten.get(world)?.get(userId) ?? 0;
function addUnwritten(world: LockedWorld, userId: number, count: 1 | -1): void {
  const users = unwritten.get(world) ?? new Map<number, number>();
  unwritten.set(world, users.set(userId, unwrittenOf(world, userId) + count));
}

function isLocked(world: LockedWorld, user: User): boolean {
  let tries = triesOf(user);
  for (let count = unwrittenOf(world, user.id); count > 0 && !isTriesLocked(tries, world.now()); count -= 1)
    tries = countWrongTry(tries, world.now());
  return isTriesLocked(tries, world.now());
}

/** Counts a wrong attempt even if its command fails: five in a row lock the fund password for an hour. */
async function countWrong(world: LockedWorld, userId: number): Promise<void> {
  addUnwritten(world, userId, 1);
  try {
    await world.write((tx) => ok(writeTries(tx, userId, countWrongTry(triesOf(userOf(tx, userId)), tx.now))));
  } finally {
    addUnwritten(world, userId, -1);
  }
}

/**
 * Compares an entered fund password with the hash, which is slow, so it runs before the writer. `checkFundPassword`
 * refuses a wrong one; here only a busy server is refused: `network-busy`.
 */
export async function tryFundPassword(
  { world, address }: Asking,
  userId: number,
  typed: string,
): Promise<Decision<TypedFundPassword, 'network-busy'>> {
  const user = userOf(world, userId);
  // A restored world may no longer have one: then the needs, which the writer checks again, refuse the call.
  const hash = user.fundPasswordHash ?? '';
  const compared = (outcome: Comparison) => ok({ typed, hash, tries: triesOf(user), outcome });
  if (hash === '' || !readFundPassword(typed).ok) return compared('unreadable');
  const comparable = isPublicPassword(world.world, typed) ? undefined : hash;
  let counted: Promise<void> | undefined;
  const fits = await guessPassword({
    account: `${world.id} user ${userId}`,
    address,
    password: typed,
    take: () => (isLocked(world, userOf(world, userId)) ? err('fund-password-locked') : ok(comparable)),
    settle: (isRight) => {
      if (!isRight) counted = countWrong(world, userId);
    },
  });
  await counted;
  if (fits.ok) return compared(fits.value ? 'fits' : 'wrong');
  return fits.refusal === 'network-busy' ? err(fits.refusal) : compared('locked');
}

type Checked = Decision<true, 'fund-password-required' | 'fund-password-6-digits' | 'fund-password-locked' | 'fund-password-wrong'> &
  (Ok<true> | Refused);

/** Refuses a wrong or locked fund password; `field` is its input. */
export function checkFundPassword(tx: CommandTx, userId: number, typed: TypedFundPassword, field = 'fundPassword'): Checked {
  const { wrong: wrongTries, lockedUntil } = typed.tries;
  const saw = {
    typed: typed.typed === '' ? 'nothing' : 'something',
    wrongTries,
    ...(isTriesLocked(typed.tries, tx.now) ? { lockedUntil: formatInstant(lockedUntil) } : {}),
  };
  return noted(tx.note, 'fund-password-typed', saw, decide(tx, userOf(tx, userId), typed, field));
}

function decide(tx: Tx, user: User, { typed, hash, outcome }: TypedFundPassword, field: string): Checked {
  const read = about(field, readFundPassword(typed));
  if (!read.ok) return read;
  // The last wrong attempt is answered as wrong, although it locked.
  if (outcome === 'wrong') return about(field, err('fund-password-wrong'));
  const tries = triesOf(user);
  if (outcome === 'locked' || isTriesLocked(tries, tx.now)) return about(field, lockedBy('fund-password-locked', tries, tx.now));
  if (outcome !== 'fits' || hashOf(user) !== hash) return about(field, err('fund-password-wrong'));
  if (tries.wrong > 0) writeTries(tx, user.id, NO_TRIES);
  return ok(true);
}

/** Sets the fund password and resets wrong attempts. */
export const writeFundPassword = (tx: Tx, userId: number, hash: string, isChange: boolean): number =>
  updateUser(tx, userId, {
    fundPasswordHash: hash,
    fundPasswordTries: 0,
    fundPasswordLockedUntil: 0,
    ...(isChange ? { securityChangedAt: tx.now } : {}),
  });

/** The proof of a user's intent: the compared fund password, a code sent to them, and an authenticator code if the authenticator is on. */
export type Proof = { readonly password: TypedFundPassword; readonly code: string; readonly totp: string };

/** Checks everything that would refuse a step except its proof, then compares the fund password, which is slow, outside the writer. */
export async function prepareProof(
  place: ProofScope<World>,
  user: number,
  password: string,
  examine: (tx: CommandTx) => Outcome,
): Promise<Decision<TypedFundPassword, RefusalName>> {
  const examined = await checkFirst(place, examine);
  return examined.ok ? tryFundPassword(place, user, password) : examined;
}

/** Accepts a checked step if its proof holds: the fund password, then the codes, which are used up. */
export function prove<T>(
  tx: CommandTx,
  user: number,
  { step, password, code, totp }: Proof & { readonly step: MoneyStep },
  examined: Outcome<T>,
): Outcome<T> {
  if (!examined.ok) return examined;
  const known = checkFundPassword(tx, user, password);
  if (!known.ok) return known;
  const used = useCode(tx, user, step, code);
  if (!used.ok) return used;
  const second = checkTotp(tx, user, totp);
  return second.ok ? examined : second;
}

/** A withdrawal may omit its code, but a code sent must match. */
function useCode(tx: CommandTx, user: number, step: MoneyStep, typed: string): Outcome {
  if (step === 'withdraw' && typed === '') return noted(tx.note, 'code', 'none', ok(undefined));
  const sent = findOwnCode(tx, user, codesThatOpen(step), typed);
  if (sent.ok) consumeCode(tx, sent.value);
  return sent;
}
