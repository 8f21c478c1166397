import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { subscription } from '@mt2/contracts/subscription';
import { subscriptionRow } from '@mt2/contracts/subscription-rows';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { STAGES, type Subscription, stageOf, subscriptionOf } from './subscription.ts';

/** The end of one that has ended: the unlock, or the decision. */
const endOf = ({ status, unlockAt = 0, decidedAt = 0 }: Subscription) => (status === 'unlocked' ? unlockAt : decidedAt);

function apply(event: UserEvent): void {
  if (event.event !== 'subscription') return;
  const row = subscriptionOf(valuesFrom(subscriptionRow, event.order));
  patchReads<Subscription>(subscription.listSubscriptions, { made: row.id }, () => row);
  for (const stage of STAGES)
    patchReads<ListOf<Subscription>>(subscription.listSubscriptions, { stage }, (list) =>
      listWithRow(list, row, stageOf(row) === stage, stage === 'ended' ? endOf : undefined),
    );
}

export const live: Live = { apply };
