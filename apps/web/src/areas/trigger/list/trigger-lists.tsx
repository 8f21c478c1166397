import { trigger } from '@mt2/contracts/trigger';
import type { TriggerAccount } from '@mt2/domain/trigger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { everyTriggerQuery, waitingTriggersQuery } from '../trigger.api.ts';
import { planText, type Trigger } from '../trigger.ts';
import { TriggerRow } from './trigger-row.tsx';
import { useWaitingTriggers } from './use-waiting-triggers.ts';

export type TriggerListsProps = { account: TriggerAccount; marketId: number | undefined };

/** The user's trigger orders of an account: waiting ones, which can be cancelled, and the history of all. */
export function TriggerLists({ account, marketId }: TriggerListsProps) {
  const text = useText();
  const [shown, setShown] = useState<'open' | 'every'>('open');
  const open = useInfiniteQuery({ ...waitingTriggersQuery(account, marketId), enabled: shown === 'open' });
  const every = useInfiniteQuery({ ...everyTriggerQuery(account, marketId), enabled: shown === 'every' });
  const query = shown === 'open' ? open : every;
  const { cancel, pendingId } = useCancelling();
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-4 pb-1">
        <Chips
          fit="free"
          label={text('common.status')}
          value={shown}
          onChange={setShown}
          items={[
            { value: 'open', label: text('trigger.waiting') },
            { value: 'every', label: text('common.all') },
          ]}
        />
        <CancelAll account={account} marketId={marketId} />
      </div>
      <InfiniteList
        {...listOf(rowsOf(query), query)}
        keyOf={({ id }) => id}
        empty={<Empty text={text(shown === 'open' ? 'trigger.none-waiting' : 'trigger.none')} />}
      >
        {(each) => <TriggerRow trigger={each} isPending={pendingId === each.id} onCancel={() => void cancel(each)} />}
      </InfiniteList>
    </>
  );
}

/** Asks before it cancels one. */
function useCancelling() {
  const text = useText();
  const { change } = useChanging();
  const [pendingId, setPendingId] = useState<number>();
  const cancel = async (order: Trigger) => {
    const { id, market } = order;
    const question = { title: text('spot.cancel-question', { symbol: market.symbol }), text: planText(text, order) };
    if (!(await confirm({ ...question, ok: text('spot.cancel-order'), cancel: text('spot.keep-order') }))) return;
    setPendingId(id);
    await change(async () => (await api.change(trigger.cancel, { id })).message);
    setPendingId(undefined);
  };
  return { cancel, pendingId };
}

function CancelAll({ account, marketId }: TriggerListsProps) {
  const text = useText();
  const number = useWaitingTriggers(account, marketId);
  const { change, isPending } = useChanging();
  const cancelAll = async () => {
    const question = {
      title: text('trigger.cancel-all-question', { count: number, number }),
      ok: text('spot.cancel-orders', { count: number, number }),
    };
    if (await confirm({ ...question, cancel: text('spot.keep-orders') }))
      await change(async () => (await api.change(trigger.cancelAll, { account, marketId })).message);
  };
  return (
    <Button size="sm" pending={isPending} disabled={number === 0} onClick={() => void cancelAll()}>
      {text('spot.cancel-all')}
    </Button>
  );
}
