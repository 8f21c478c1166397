import { assertDefined, ok } from '@mt2/domain';
import { codesThatSetFundPassword } from '@mt2/domain/session';
import type { CommandTx, Outcome } from '../../world/transaction/tx.ts';
import { consumeTotp, type FoundTotp, findTotp } from '../authenticator/index.ts';
import { warn } from '../message/index.ts';
import { consumeCode, endOtherSessions, findOwnCode, type StoredCode } from '../session/index.ts';
import { findUser } from '../user/index.ts';
import { checkFundPassword, hasFundPassword, type TypedFundPassword, writeFundPassword } from './fund-password.ts';

/**
 * The proof of ownership: the result of checking the old fund password, or a code sent to one of the user's contacts; and
 * an authenticator code if the authenticator is on.
 */
export type FundPasswordProof = { readonly code: string; readonly old: TypedFundPassword | undefined; readonly totp: string };
type Owned = { readonly isSet: boolean; readonly code: StoredCode | undefined };
type Proved = Owned & { readonly second: FoundTotp };

function proveOwn(tx: CommandTx, userId: number, { code, old }: FundPasswordProof): Outcome<Owned> {
  const isSet = hasFundPassword(tx, userId);
  if (isSet && old) {
    const checked = checkFundPassword(tx, userId, old, 'oldPassword');
    return checked.ok ? ok({ isSet, code: undefined }) : checked;
  }
  const sent = findOwnCode(tx, userId, codesThatSetFundPassword(!isSet), code);
  return sent.ok ? ok({ isSet, code: sent.value }) : sent;
}

/**
 * Setting a fund password takes a code sent to the user, and the first time also a security code; changing it takes the
 * old one or such a code. No code is used up.
 */
export function proveOwner(tx: CommandTx, userId: number, proof: FundPasswordProof): Outcome<Proved> {
  const owned = proveOwn(tx, userId, proof);
  if (!owned.ok) return owned;
  const second = findTotp(tx, userId, proof.totp);
  return second.ok ? ok({ ...owned.value, second: second.value }) : second;
}

/** The proof, the hash of the new fund password, and the hash of the session to keep. */
export type NewFundPassword = FundPasswordProof & { readonly passwordHash: string; readonly keptTokenHash: string };

/** Sets a user's fund password, and returns true if there was one. A change, unlike the first one, ends the other sessions and is dated. */
export function setFundPassword(
  tx: CommandTx,
  userId: number,
  { passwordHash, keptTokenHash, ...proof }: NewFundPassword,
): Outcome<'set' | 'changed'> {
  const proved = proveOwner(tx, userId, proof);
  if (!proved.ok) return proved;
  const { isSet, code: used, second } = proved.value;
  if (used) consumeCode(tx, used);
  consumeTotp(tx, second);
  writeFundPassword(tx, userId, passwordHash, isSet);
  warn(tx, assertDefined(findUser(tx, userId), 'a fund password has its owner'), isSet ? 'fund-password-changed' : 'fund-password-set');
  if (!isSet) return ok('set');
  endOtherSessions(tx, userId, keptTokenHash);
  return ok('changed');
}
