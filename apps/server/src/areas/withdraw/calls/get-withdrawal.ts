import type { withdraw } from '@mt2/contracts/withdraw';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findWithdrawal } from '../withdraw.repo.ts';
import { withdrawalView } from '../withdrawal-view.ts';

/** One of the caller's withdrawals; another's does not exist for them. */
export const getWithdrawal: Query<typeof withdraw.getWithdrawal> = ({ world, person, say }, { id }) => {
  const row = findWithdrawal(world, id);
  return row?.userId === person.id ? ok(withdrawalView(world, row, say)) : about('id', err('withdrawal-not-found'));
};
