import { assertDefined, type Instant } from '@mt2/domain';
import { heldUntil } from '@mt2/domain/security';
import { isSettingOn } from '../../world/tables/settings.ts';
import type { Source } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';

/** True in a world that holds withdrawals and sales after a change of security. */
export const hasSecurityHold = (source: Pick<Source, 'sql'>): boolean => isSettingOn(source, 'security-hold');

/** The end of the hold on a user's sales, and on withdrawals to a payee added at an instant; 0 in a world without holds. */
export function securityHoldOf(source: Pick<Source, 'sql'>, userId: number, payeeAddedAt: Instant = 0): Instant {
  if (!hasSecurityHold(source)) return 0;
  return heldUntil(assertDefined(findUser(source, userId), 'a session has its user').securityChangedAt, payeeAddedAt);
}
