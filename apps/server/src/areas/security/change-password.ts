import { about, type Decision, err, ok } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { notify } from '../message/index.ts';
import { endOtherSessions } from '../session/index.ts';
import { findUser, updateUser } from '../user/index.ts';

/** The hash with which the old password was compared, that of the new one, and the hash of the session that stays. */
export type PasswordChange = { readonly oldHash: string; readonly passwordHash: string; readonly keptTokenHash: string };

/** Changes a user's login password and ends the other sessions; refused where the old one was changed meanwhile. */
export function changePassword(
  tx: Tx,
  userId: number,
  { oldHash, passwordHash, keptTokenHash }: PasswordChange,
): Decision<undefined, 'old-password-wrong'> {
  if (findUser(tx, userId)?.passwordHash !== oldHash) return about('oldPassword', err('old-password-wrong'));
  updateUser(tx, userId, { passwordHash, securityChangedAt: tx.now });
  endOtherSessions(tx, userId, keptTokenHash);
  notify(tx, userId, 'security', (say) => say('outbox.password-changed'));
  return ok(undefined);
}
