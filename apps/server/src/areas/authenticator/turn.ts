import { assertDefined, type Decision, err, type Ok, ok } from '@mt2/domain';
import { isInForce, NO_TRIES, RECOVERY_CODES, RECOVERY_REPEAT, totpStepAt } from '@mt2/domain/security';
import { totpUri } from '../../world/secret/totp.ts';
import type { CommandTx, Refused, Tx } from '../../world/transaction/tx.ts';
import { warn } from '../message/index.ts';
import { findUser, updateUser } from '../user/index.ts';
import {
  type AuthenticatorRecord,
  countRecoveryCodes,
  deleteRecoveryCodes,
  findAuthenticator,
  insertAuthenticator,
  insertRecoveryCode,
  moveAuthenticator,
} from './authenticator.repo.ts';
import { checkTotp, consumeTotp, findFitting, triesColumns } from './check-totp.ts';
import { hashRecoveryCode, keyOf, recoveryCodesOf } from './keys.ts';

const userOf = (tx: Tx, id: number) => assertDefined(findUser(tx, id), 'an authenticator has its user');

/** A key, and the address behind its QR code. */
export type ShownKey = { readonly key: string; readonly uri: string };

/** Creates the key of an authenticator that is not on yet. A key shown before becomes invalid. */
export function startAuthenticator(tx: Tx, userId: number): Decision<ShownKey, 'authenticator-on'> {
  const row = findAuthenticator(tx, userId);
  if (row && isInForce(row.status)) return err('authenticator-on');
  const keyNumber = (row?.keyNumber ?? 0) + 1;
  const key = keyOf(tx.world, userId, keyNumber);
  if (row) moveAuthenticator(tx, row, 'pending', { key, keyNumber, lastStep: 0, ...triesColumns(NO_TRIES) });
  else insertAuthenticator(tx, { userId, key, keyNumber });
  return ok({ key, uri: totpUri(key, userOf(tx, userId).account) });
}

type Turned<T> =
  | Decision<T, 'authenticator-on' | 'authenticator-not-set-up' | 'totp-required' | 'totp-wrong' | 'totp-used' | 'totp-locked'>
  | Refused;

/** True if the response with the recovery codes may be lost: it was just turned on, and none was used. */
const isRepeatable = (tx: Tx, { status, onSince, userId }: AuthenticatorRecord): boolean =>
  status === 'on' && tx.now - onSince < RECOVERY_REPEAT && countRecoveryCodes(tx, userId) === RECOVERY_CODES;

/**
 * Returns the recovery codes again, for a code of the app only. The first request's code is accepted once more. A later one may have
 * been used for something else since, so it must be fresh.
 */
function repeatRecoveryCodes(tx: CommandTx, row: AuthenticatorRecord, typed: string): Turned<readonly string[]> {
  const isOfFirst = row.lastStep <= totpStepAt(row.onSince);
  const found = findFitting(tx, isOfFirst ? { ...row, lastStep: row.lastStep - 1 } : row, typed);
  if (!found.ok) return found;
  if ('codeHash' in found.value) return err('authenticator-on');
  consumeTotp(tx, { row, fits: found.value });
  return ok(recoveryCodesOf(tx.world, row.userId, row.keyNumber));
}

/** Turns it on with a code of the key shown, and returns the recovery codes. They are not stored; only a prompt repeat gets them again. */
export function turnOnAuthenticator(tx: CommandTx, userId: number, typed: string): Turned<readonly string[]> {
  const row = findAuthenticator(tx, userId);
  if (row && isRepeatable(tx, row)) return repeatRecoveryCodes(tx, row, typed);
  if (row && isInForce(row.status)) return err('authenticator-on');
  if (row?.status !== 'pending') return err('authenticator-not-set-up');
  const found = findFitting(tx, row, typed);
  if (!found.ok) return found;
  const codes = recoveryCodesOf(tx.world, userId, row.keyNumber);
  for (const code of codes) insertRecoveryCode(tx, { codeHash: hashRecoveryCode(tx.world, userId, code), userId });
  const lastStep = 'step' in found.value ? found.value.step : 0;
  moveAuthenticator(tx, row, 'on', { lastStep, onSince: tx.now, ...triesColumns(NO_TRIES) });
  warn(tx, userOf(tx, userId), 'authenticator-on');
  return ok(codes);
}

/** Forgets the key and the recovery codes, which dates a change of the account's security. */
export function endAuthenticator(tx: Tx, row: AuthenticatorRecord): void {
  deleteRecoveryCodes(tx, row.userId);
  moveAuthenticator(tx, row, 'off', { key: '', onSince: 0, lostAt: 0, ...triesColumns(NO_TRIES) });
  updateUser(tx, row.userId, { securityChangedAt: tx.now });
}

/** Turns it off with a code of the app, or a recovery code. */
export function turnOffAuthenticator(tx: CommandTx, userId: number, typed: string): Turned<undefined> {
  const row = findAuthenticator(tx, userId);
  if (!row || !isInForce(row.status)) return err('authenticator-not-set-up');
  const checked = checkTotp(tx, userId, typed);
  if (!checked.ok) return checked;
  endAuthenticator(tx, assertDefined(findAuthenticator(tx, userId), 'it is still there'));
  warn(tx, userOf(tx, userId), 'authenticator-off');
  return ok(undefined);
}

/** Keeps it on after it was reported lost. */
export const keepAuthenticator = (tx: Tx, row: AuthenticatorRecord): void => moveAuthenticator(tx, row, 'on', { lostAt: 0 });

type Reported = Decision<undefined, 'authenticator-not-set-up' | 'already-under-review'> & (Ok<undefined> | Refused);

/** Reports it lost: an operator decides whether to turn it off, and every contact is notified. */
export function reportLost(tx: Tx, userId: number): Reported {
  const row = findAuthenticator(tx, userId);
  if (!row || !isInForce(row.status)) return err('authenticator-not-set-up');
  if (row.status === 'lost') return err('already-under-review');
  moveAuthenticator(tx, row, 'lost', { lostAt: tx.now });
  warn(tx, userOf(tx, userId), 'authenticator-lost');
  return ok(undefined);
}
