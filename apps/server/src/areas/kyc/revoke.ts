import { assertDefined } from '@mt2/domain';
import type { KycGrade } from '@mt2/domain/kyc';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
import { decideApplication, findLastApplication } from './kyc.repo.ts';
import { LEVEL_OF, statesOf, writeStatus } from './states.ts';

declare module '../../world/transaction/events.ts' {
  interface Events {
    /** A grade was taken from a user. */
    'kyc.revoked': { readonly user: number };
  }
}

/**
 * Takes a grade from a user who is verified or has applied for it. The user is unverified again and may apply anew;
 * open positions and orders can still be closed.
 */
export function revokeGrade(tx: Tx, userId: number, grade: KycGrade, reason: string): void {
  const user = assertDefined(findUser(tx, userId), 'a user has his grades');
  if (statesOf(user)[grade] === 'unverified') return;
  const application = assertDefined(findLastApplication(tx, userId, LEVEL_OF[grade]), 'a grade comes from an application');
  decideApplication(tx, application, 'sent-back', reason);
  writeStatus(tx, user, grade, 'unverified');
  tx.emit('kyc.revoked', { user: userId });
  tx.emit('user.logged', { userId, kind: `kyc-${grade}-revoked`, id: application.id, values: {}, mail: () => ({}) });
}
