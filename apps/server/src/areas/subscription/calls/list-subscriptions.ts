import type { subscription } from '@mt2/contracts/subscription';
import { formatAtoms, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { worthOf } from '../../market/index.ts';
import { offeringOf } from '../offering.repo.ts';
import { earnedBy, presentSubscription } from '../subscription.present.ts';
import { listEarning, listSubscriptionsOf, type Stage } from '../subscription.repo.ts';

const STAGES: Readonly<Record<number, Stage>> = { 1: 'not-launched', 2: 'locked', 3: 'ended' };

/** The caller's subscriptions, newest first, and what all of them have brought. */
export const listSubscriptions: Query<typeof subscription.listSubscriptions> = ({ world, person, say }, { status, page, limit }) => {
  const now = world.now();
  const { rows, count } = listSubscriptionsOf(world, person.id, status ? STAGES[status] : undefined, page, limit);
  const earned = listEarning(world, person.id).map((row) => {
    const offering = offeringOf(world, row);
    const amount = earnedBy(row, offering, now);
    return { amount, worth: worthOf(world, offering.coin, amount, now) };
  });
  return ok({
    order_list: rows.map((row) => presentSubscription(world, row, offeringOf(world, row), now, say)),
    total: count,
    total_interest: formatAtoms(earned.reduce((sum, { amount }) => sum + amount, 0n)),
    total_interest_usdt: formatAtoms(earned.reduce((sum, { worth }) => sum + worth, 0n)),
  });
};
