import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { triggerOrder } from '@mt2/contracts/trigger';
import { edit, type Live } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { ALL_ACCOUNTS, EVERY_KEY, WAITING_KEY } from './trigger.api.ts';
import { type Trigger, toTrigger } from './trigger.ts';

function apply(event: UserEvent): void {
  const trigger = event.event === 'trigger' ? toTrigger(valuesFrom(triggerOrder, event.trigger)) : undefined;
  if (!trigger) return;
  const isOf = (marketId: unknown) => marketId === 0 || marketId === trigger.market.id;
  const put = (key: readonly string[], belongs: boolean, timeOf?: (row: Trigger) => number) => {
    for (const account of [trigger.account, ALL_ACCOUNTS])
      edit<ListOf<Trigger>>([...key, account], (list, [, , , marketId]) =>
        isOf(marketId) ? listWithRow(list, trigger, belongs, timeOf) : list,
      );
  };
  put(WAITING_KEY, trigger.status === 'waiting');
  put(EVERY_KEY, true, ({ updatedAt }) => updatedAt);
}

export const live: Live = { apply };
