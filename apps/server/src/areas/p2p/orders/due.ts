import { assertDefined } from '@mt2/domain';
import type { Job } from '../../../world/time/job.ts';
import { escalate } from './appeal.ts';
import { dropOrder } from './change-order.ts';
import { findNextDue, findOrder } from './orders.repo.ts';
import { tell } from './tell.ts';

/** Handles expired orders: an unpaid one is cancelled, a paid one goes to the arbiter. */
export const endTimes: Job = {
  kind: 'p2p-timeout',
  phase: 'timeouts',
  reads: ['P2pOrder'],
  oneOf: ['P2pOrder'],
  next: findNextDue,
  run: (tx, { id }) => {
    const row = assertDefined(findOrder(tx, id), 'due work has its row');
    if (row.status === 'paid') escalate(tx, row);
    else {
      const dropped = dropOrder(tx, row, { what: 'timed-out', by: 0, endedBy: 'timeout' });
      for (const side of [dropped.buyerId, dropped.sellerId]) tell(tx, dropped, side, 'timed-out');
    }
    return 1;
  },
};
