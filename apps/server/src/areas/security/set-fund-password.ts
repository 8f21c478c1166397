import type { RefusalName } from '@mt2/contracts';
import { type Decision, ok } from '@mt2/domain';
import type { VerificationCode } from '@mt2/prisma';
import type { CommandTx, Refused } from '../../world/tx.ts';
import { notify } from '../message/index.ts';
import { consumeCode, endOtherSessions, findOwnCode } from '../session/index.ts';
import { checkFundPassword, hasFundPassword, type TypedFundPassword, writeFundPassword } from './fund-password.ts';

/** The proof of ownership: the old fund password as it was tried, or a code that was sent to one of the user's contacts. */
export type FundPasswordProof = { readonly code: string; readonly old: TypedFundPassword | undefined };
type Proved = { readonly isSet: boolean; readonly code: VerificationCode | undefined };

/** Setting a fund password takes a code sent to the user; changing one takes the old one or such a code. */
export function proveOwner(tx: CommandTx, userId: number, { code, old }: FundPasswordProof): Decision<Proved, RefusalName> | Refused {
  const isSet = hasFundPassword(tx, userId);
  if (isSet && old) {
    const checked = checkFundPassword(tx, userId, old);
    return checked.ok ? ok({ isSet, code: undefined }) : checked;
  }
  const sent = findOwnCode(tx, userId, ['pay_password'], code);
  return sent.ok ? ok({ isSet, code: sent.value }) : sent;
}

/** The proof, the hash of the new fund password, and the hash of the session that stays. */
export type NewFundPassword = FundPasswordProof & { readonly passwordHash: string; readonly keptTokenHash: string };

/** Sets a user's fund password, and answers whether there was one. A change, unlike the first one, ends the other sessions and is dated. */
export function setFundPassword(
  tx: CommandTx,
  userId: number,
  { passwordHash, keptTokenHash, ...proof }: NewFundPassword,
): Decision<'set' | 'changed', RefusalName> | Refused {
  const proved = proveOwner(tx, userId, proof);
  if (!proved.ok) return proved;
  const { isSet, code: used } = proved.value;
  if (used) consumeCode(tx, used);
  writeFundPassword(tx, userId, passwordHash, isSet);
  if (!isSet) return ok('set');
  endOtherSessions(tx, userId, keptTokenHash);
  notify(tx, userId, 'security', (say) => say('outbox.fund-password-changed'));
  return ok('changed');
}
