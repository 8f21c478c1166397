import type { Instant } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { storeLeastLevel } from './fee.repo.ts';
import { type Standing, standingNow } from './level.ts';

/** Gives a user a minimum fee level until an instant, in place of an earlier one, or removes it with level 0. Returns the standing now. */
export function setLeastLevel(tx: Tx, userId: number, level: number, until: Instant): Standing {
  storeLeastLevel(tx, userId, level, until);
  return standingNow(tx, userId);
}
