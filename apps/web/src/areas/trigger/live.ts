import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { trigger as calls, triggerOrder } from '@mt2/contracts/trigger';
import type { TriggerStatus } from '@mt2/domain/trigger';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { type Trigger, toTrigger } from './trigger.ts';

function apply(event: UserEvent): void {
  const trigger = event.event === 'trigger' ? toTrigger(valuesFrom(triggerOrder, event.trigger)) : undefined;
  if (!trigger) return;
  const put = (status: TriggerStatus | undefined, belongs: boolean, timeOf?: (row: Trigger) => number) => {
    for (const account of [trigger.account, undefined])
      for (const marketId of [trigger.market.id, undefined])
        patchReads<ListOf<Trigger>>(calls.list, { account, marketId, status }, (list, { narrowed }) =>
          narrowed ? undefined : listWithRow(list, trigger, belongs, timeOf),
        );
  };
  put('waiting', trigger.status === 'waiting');
  put(undefined, true, ({ updatedAt }) => updatedAt);
}

export const live: Live = { apply };
