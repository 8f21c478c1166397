import { assertDefined } from '@mt2/domain';
import type { KycGrade } from '@mt2/domain/kyc';
import type { Tx } from '../../world/transaction/tx.ts';
import { notify } from '../message/index.ts';
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
 * Takes a grade from a user who is verified or waits for it: he is
 * unverified again, and may apply anew. What he has open he may still close.
 */
export function revokeGrade(tx: Tx, userId: number, grade: KycGrade, reason: string): void {
  const user = assertDefined(findUser(tx, userId), 'a user has his grades');
  if (statesOf(user)[grade] === 'unverified') return;
  const application = assertDefined(findLastApplication(tx, userId, LEVEL_OF[grade]), 'a grade comes from an application');
  decideApplication(tx, application, 'sent-back', reason);
  writeStatus(tx, user, grade, 'unverified');
  tx.emit('kyc.revoked', { user: userId });
  notify(tx, userId, 'kyc', (say) => say(`outbox.kyc-${grade}-revoked`));
}
