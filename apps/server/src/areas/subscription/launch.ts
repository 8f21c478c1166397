import { assertDefined, MINUTE, toFullMinute } from '@mt2/domain';
import { unlockAt } from '@mt2/domain/subscription';
import type { Job } from '../../world/time/job.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { coinAt, openMarket } from '../market/index.ts';
import { pass } from './decide.ts';
import { endPlanning, findNextLaunch, findOffering, type OfferingRecord, updateOffering } from './offering.repo.ts';
import { shareOut } from './share-out.ts';
import { listOf, type SubscriptionRecord, updateSubscription } from './subscription.repo.ts';
import { emitSubscription } from './subscription-view.ts';

/** Begins the lock-up of a subscription with the launch of its offering, and notifies its user. */
export function beginLockUp(tx: Tx, row: SubscriptionRecord, launched: OfferingRecord): void {
  const { symbol } = coinAt(tx, launched.coin);
  emitSubscription(tx, updateSubscription(tx, row, { unlockAt: unlockAt(launched.launchAt, launched) }), launched, 'launched');
  const { id, userId } = row;
  const mail = () => ({ coin: symbol, pair: `${symbol}/USDT` });
  tx.emit('user.logged', { userId, kind: 'subscription-launched', id, values: { coin: symbol }, mail });
}

/** Launches a coin: its market opens, pending subscriptions pass, and the lock-ups begin. */
function launch(tx: Tx, planned: OfferingRecord): void {
  const closed = planned.mode === 'pro-rata' && planned.allocatedAt === null ? shareOut(tx, planned) : planned;
  const passed = [...listOf(tx, closed.id, 'passed'), ...listOf(tx, closed.id, 'under-review').map((row) => pass(tx, row, closed))].sort(
    (one, other) => one.id - other.id,
  );
  const launched = endPlanning(tx, closed, 'launched');
  openMarket(tx, launched.coin);
  for (const row of passed) beginLockUp(tx, row, launched);
}

/** Launches coins at their instants. */
export const launchCoins: Job = {
  kind: 'launch',
  phase: 'launches',
  reads: ['Offering'],
  oneOf: ['Offering'],
  next: (tx, upTo) => findNextLaunch(tx, upTo),
  run: (tx, due) => {
    const offering = assertDefined(findOffering(tx, due.id), 'due work has its row');
    // A market begins on a full minute: a late launch waits for the next one.
    if (tx.now % MINUTE === 0) launch(tx, offering);
    else updateOffering(tx, offering, { launchAt: toFullMinute(tx.now) });
    return 1;
  },
};
