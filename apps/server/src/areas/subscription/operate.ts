import { type Decision, err, formatInstant, type Instant, MINUTE, ok } from '@mt2/domain';
import { phaseOf } from '@mt2/domain/subscription';
import type { Tx } from '../../world/transaction/tx.ts';
import { coinAt } from '../market/index.ts';
import { logRefund, payBack, release } from './money.ts';
import { endPlanning, findOffering, type OfferingRecord, updateOffering } from './offering.repo.ts';
import { shareOut } from './share-out.ts';
import { listOf, moveSubscription, type SubscriptionRecord } from './subscription.repo.ts';
import { emitSubscription } from './subscription-view.ts';

type Over = 'offering-not-found' | 'offering-launched' | 'offering-cancelled';

/** An offering that an operator may still change. */
function findPlanned(tx: Tx, id: number): Decision<OfferingRecord, Over> {
  const offering = findOffering(tx, id);
  if (!offering) return err('offering-not-found');
  return offering.status === 'planned' ? ok(offering) : err(`offering-${offering.status}`);
}

/** Opens an offering now that was scheduled for later. */
export function openOffering(tx: Tx, id: number): Decision<OfferingRecord, Over | 'offering-open-already'> {
  const found = findPlanned(tx, id);
  if (!found.ok) return found;
  return phaseOf(found.value, tx.now) === 'not-started'
    ? ok(updateOffering(tx, found.value, { startAt: tx.now }))
    : err('offering-open-already');
}

/** Closes an open offering now; a pro-rata one is shared out. */
export function closeOffering(tx: Tx, id: number): Decision<OfferingRecord, Over | 'offering-not-started' | 'offering-closed'> {
  const found = findPlanned(tx, id);
  if (!found.ok) return found;
  if (found.value.startAt > tx.now) return err('offering-not-started');
  if (found.value.closeAt <= tx.now) return err('offering-closed');
  const closed = updateOffering(tx, found.value, { closeAt: tx.now });
  return ok(closed.mode === 'pro-rata' ? shareOut(tx, closed) : closed);
}

/** Moves the launch to a full minute after now that is not before the close, and notifies the holders of tokens. */
export function postponeLaunch(tx: Tx, id: number, launchAt: Instant): Decision<OfferingRecord, Over | 'launch-time-invalid'> {
  const found = findPlanned(tx, id);
  if (!found.ok) return found;
  if (launchAt % MINUTE !== 0 || launchAt <= tx.now || launchAt < found.value.closeAt) return err('launch-time-invalid');
  const moved = updateOffering(tx, found.value, { launchAt });
  const { symbol: coin } = coinAt(tx, moved.coin);
  for (const row of listOf(tx, id, 'under-review', 'passed')) {
    emitSubscription(tx, row, moved, 'postponed');
    tx.emit('user.logged', {
      userId: row.userId,
      kind: 'subscription-postponed',
      id: row.id,
      values: { coin, launchAt },
      mail: () => ({ coin, time: formatInstant(launchAt) }),
    });
  }
  return ok(moved);
}

/** Cancels a project before its launch: all payments are refunded, and the tokens are removed. */
export function cancelOffering(tx: Tx, id: number, reason: string): Decision<OfferingRecord, Over> {
  const found = findPlanned(tx, id);
  if (!found.ok) return found;
  const live = listOf(tx, id, 'under-review', 'passed');
  const cancelled = endPlanning(tx, found.value, 'cancelled', { sold: 0n, raised: 0n, reason });
  for (const row of live) refund(tx, row, cancelled);
  return ok(cancelled);
}

/** Refunds a subscription whose project was cancelled. */
export function refund(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord): void {
  const refund = row.fixedAt === null ? row.committed : row.paid;
  if (row.status === 'passed') payBack(tx, row, offering);
  else release(tx, row, refund, 'end');
  const { reason } = offering;
  emitSubscription(tx, moveSubscription(tx, row, 'refunded', { reason, decidedAt: tx.now }), offering, 'refunded');
  logRefund(tx, row, offering, { kind: 'subscription-refunded', refund, reason });
}
