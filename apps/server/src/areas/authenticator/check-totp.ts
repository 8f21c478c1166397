import { about, type Decision, err, formatInstant, noted, type Ok, ok } from '@mt2/domain';
import {
  countWrongTry,
  isInForce,
  isLocked,
  lockedBy,
  NO_TRIES,
  readTotp,
  type Tries,
  type TypedTotp,
  takeTotpStep,
} from '@mt2/domain/security';
import { totpStepOf } from '../../world/secret/totp.ts';
import { type CommandTx, keeping, type Refused, type Tx } from '../../world/transaction/tx.ts';
import {
  type AuthenticatorRecord,
  findAuthenticator,
  findRecoveryCode,
  markRecoveryCode,
  moveAuthenticator,
  updateAuthenticator,
} from './authenticator.repo.ts';
import { hashRecoveryCode } from './keys.ts';

type TotpRefusal = 'totp-required' | 'totp-wrong' | 'totp-used' | 'totp-locked';
type Fits = { readonly step: number } | { readonly codeHash: string };
/** A matching code that was not used yet; undefined for a user who needs none. */
export type FoundTotp = { readonly row: AuthenticatorRecord; readonly fits: Fits } | undefined;
type Found<T> = Decision<T, TotpRefusal> & (Ok<T> | Refused);

const triesOf = ({ wrongCodes, lockedUntil }: AuthenticatorRecord): Tries => ({ wrong: wrongCodes, lockedUntil });
/** The columns of wrong codes. */
export const triesColumns = ({ wrong, lockedUntil }: Tries) => ({ wrongCodes: wrong, lockedUntil });

function fitsApp({ key, lastStep }: AuthenticatorRecord, code: string, tx: Tx): Decision<Fits, 'totp-wrong' | 'totp-used'> {
  const step = totpStepOf(key, code, tx.now);
  if (step === undefined) return err('totp-wrong');
  const taken = takeTotpStep(step, lastStep);
  return taken.ok ? ok({ step }) : taken;
}

function fitsRecovery({ userId }: AuthenticatorRecord, code: string, tx: Tx): Decision<Fits, 'totp-wrong' | 'totp-used'> {
  const codeHash = hashRecoveryCode(tx.world, userId, code);
  const row = findRecoveryCode(tx, codeHash);
  if (!row) return err('totp-wrong');
  return row.usedAt === null ? ok({ codeHash }) : err('totp-used');
}

function pick(tx: Tx, row: AuthenticatorRecord, typed: Decision<TypedTotp, 'totp-required' | 'totp-wrong'>): Found<Fits> {
  if (!typed.ok) return typed;
  if (isLocked(triesOf(row), tx.now)) return lockedBy('totp-locked', triesOf(row), tx.now);
  const { kind, code } = typed.value;
  const found = kind === 'app' ? fitsApp(row, code, tx) : fitsRecovery(row, code, tx);
  if (found.ok || found.refusal === 'totp-used') return found;
  return keeping(found, (after) => updateAuthenticator(after, row.id, triesColumns(countWrongTry(triesOf(row), after.now))));
}

/**
 * Finds the code that fits an authenticator, whatever its status; notes its state for
 * the request log, not the code. A wrong code stays counted: five in a row lock it.
 */
export function findFitting(tx: CommandTx, row: AuthenticatorRecord, typed: string): Found<Fits> {
  const read = readTotp(typed);
  const saw = {
    typed: typed === '' ? 'nothing' : read.ok ? `a code of the ${read.value.kind}` : 'no code',
    wrongCodes: row.wrongCodes,
    ...(isLocked(triesOf(row), tx.now) ? { lockedUntil: formatInstant(row.lockedUntil) } : {}),
  };
  return noted(tx.note, 'authenticator', saw, about('totp', pick(tx, row, read)));
}

/** Asks a user whose authenticator is on for its code, or for a recovery code, and uses nothing up. */
export function findTotp(tx: CommandTx, userId: number, typed: string): Found<FoundTotp> {
  const row = findAuthenticator(tx, userId);
  if (!row || !isInForce(row.status)) return noted(tx.note, 'authenticator', 'off', ok(undefined));
  const found = findFitting(tx, row, typed);
  return found.ok ? ok({ row, fits: found.value }) : found;
}

/** Uses up a code and resets the count of wrong ones. A code of the app withdraws the report that it is lost. */
export function consumeTotp(tx: Tx, found: FoundTotp): void {
  if (!found) return;
  const { row, fits } = found;
  if ('codeHash' in fits) markRecoveryCode(tx, fits.codeHash);
  const set = { ...triesColumns(NO_TRIES), ...('step' in fits ? { lastStep: fits.step } : {}) };
  if ('step' in fits && row.status === 'lost') moveAuthenticator(tx, row, 'on', { ...set, lostAt: 0 });
  else updateAuthenticator(tx, row.id, set);
}

/** Accepts a user's matching code and uses it up. A user whose authenticator is off passes without one. */
export function checkTotp(tx: CommandTx, userId: number, typed: string): Found<undefined> {
  const found = findTotp(tx, userId, typed);
  if (!found.ok) return found;
  consumeTotp(tx, found.value);
  return ok(undefined);
}
