import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { waiting, waitingOrder } from '@mt2/contracts/waiting';
import type { WaitingStatus } from '@mt2/domain/waiting';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { type Trigger, toTrigger } from './trigger.ts';

function apply(event: UserEvent): void {
  const trigger = event.event === 'waiting' ? toTrigger(valuesFrom(waitingOrder, event.waiting)) : undefined;
  if (!trigger) return;
  const put = (status: WaitingStatus | undefined, belongs: boolean, timeOf?: (row: Trigger) => number) => {
    for (const account of [trigger.account, undefined])
      for (const marketId of [trigger.market.id, undefined])
        patchReads<ListOf<Trigger>>(waiting.list, { account, marketId, status }, (list, { narrowed }) =>
          narrowed ? undefined : listWithRow(list, trigger, belongs, timeOf),
        );
  };
  put('waiting', trigger.status === 'waiting');
  put(undefined, true, ({ updatedAt }) => updatedAt);
}

export const live: Live = { apply };
