import { type Decision, formatInstant, type Go, go, known, no, noted } from '@mt2/domain';
import { countWrongTry, type FundPasswordTries, isFundPasswordLocked, NO_TRIES, readFundPassword } from '@mt2/domain/security';
import type { User } from '@mt2/prisma';
import type { Hearing } from '../../http/area.ts';
import { keeping, type Refused, type Tx } from '../../world/tx.ts';
import { findUser, fitsPassword, isPublicPassword, updateUser } from '../session/index.ts';

/** A fund password as it was typed, and whether it fitted the hash that was there then. */
export type TypedFundPassword = { readonly typed: string; readonly hash: string | null; readonly fits: boolean };

const userOf = (source: Pick<Tx, 'sql'>, id: number): User => known(findUser(source, id), 'a session has its user');
const triesOf = ({ fundPasswordTries, fundPasswordLockedUntil }: User): FundPasswordTries => ({
  wrong: fundPasswordTries,
  lockedUntil: fundPasswordLockedUntil,
});
const writeTries = (tx: Tx, userId: number, { wrong, lockedUntil }: FundPasswordTries) =>
  updateUser(tx, userId, { fundPasswordTries: wrong, fundPasswordLockedUntil: lockedUntil });

/** Compares what was typed with the hash, which takes its time: for the part before the writer. Refuses nothing; `checkFundPassword` does. */
export async function tryFundPassword(source: Pick<Tx, 'sql' | 'world'>, userId: number, typed: string): Promise<Go<TypedFundPassword>> {
  const { fundPasswordHash: hash } = userOf(source, userId);
  const isOwn = readFundPassword(typed).ok && !isPublicPassword(source.world, typed);
  const fits = hash !== null && isOwn && (await fitsPassword(hash, typed));
  return go({ typed, hash, fits });
}

type Checked = Decision<
  true,
  'set-fund-password' | 'fund-password-required' | 'fund-password-6-digits' | 'fund-password-locked' | 'fund-password-wrong'
> &
  (Go<true> | Refused);

/** Whether the fund password was right. Five wrong ones in a row lock it for an hour, whatever becomes of the command that asked. */
export function checkFundPassword(tx: Tx & Hearing, userId: number, typed: TypedFundPassword): Checked {
  const user = userOf(tx, userId);
  const { fundPasswordTries: wrongTries, fundPasswordLockedUntil: until } = user;
  const saw = {
    typed: typed.typed === '' ? 'nothing' : 'something',
    wrongTries,
    ...(until > tx.now ? { lockedUntil: formatInstant(until) } : {}),
  };
  return noted(tx.note, 'fund-password-typed', saw, decide(tx, user, typed));
}

function decide(tx: Tx, user: User, { typed, hash, fits }: TypedFundPassword): Checked {
  const { id: userId } = user;
  if (user.fundPasswordHash === null) return no('set-fund-password');
  const read = readFundPassword(typed);
  if (!read.ok) return read;
  const tries = triesOf(user);
  if (isFundPasswordLocked(tries, tx.now)) return no('fund-password-locked');
  if (user.fundPasswordHash !== hash) return no('fund-password-wrong');
  if (!fits) return keeping(no('fund-password-wrong'), (after) => void writeTries(after, userId, countWrongTry(tries, after.now)));
  if (tries.wrong > 0) writeTries(tx, userId, NO_TRIES);
  return go(true);
}

/** Sets the fund password and forgets wrong tries. */
export const writeFundPassword = (tx: Tx, userId: number, hash: string, isChange: boolean): number =>
  updateUser(tx, userId, {
    fundPasswordHash: hash,
    fundPasswordTries: 0,
    fundPasswordLockedUntil: 0,
    ...(isChange ? { securityChangedAt: tx.now } : {}),
  });
