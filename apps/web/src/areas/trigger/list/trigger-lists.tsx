import { trigger } from '@mt2/contracts/trigger';
import type { TriggerAccount } from '@mt2/domain/trigger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { everyTriggerQuery, waitingTriggersQuery } from '../trigger.api.ts';
import { conditionText, doneOf, doneText, frozenText, limitText, sideText, sizeFact, type Trigger } from '../trigger.ts';
import { useWaitingTriggers } from './use-waiting-triggers.ts';

export type TriggerListsProps = { account: TriggerAccount; marketId: number | undefined };

type TriggerRowProps = {
  trigger: Trigger;
  isPending: boolean;
  /** Cancels it while it waits. */
  onCancel(): void;
};

/** At a trading desk a trigger order is one line. */
const BOX =
  'order-line border-b border-line px-4 py-3 @min-[1040px]:flex @min-[1040px]:items-center @min-[1040px]:gap-3 @min-[1040px]:py-2';

/** A trigger order in a list: its condition, its order, and its result. */
function TriggerRow({ trigger, isPending, onCancel }: TriggerRowProps) {
  const text = useText();
  const { market, isUp, kind, status } = trigger;
  return (
    <div className={BOX}>
      <div className="flex min-h-9 items-center gap-2 @min-[1040px]:contents">
        <b className="text-sm font-semibold @min-[1040px]:w-24 @min-[1040px]:shrink-0">{market.symbol}</b>
        <span
          className={cx(
            'min-w-0 truncate text-xs font-semibold @min-[1040px]:w-36 @min-[1040px]:flex-none',
            isUp ? 'text-up' : 'text-down',
          )}
        >
          {text(`trigger.stop-${kind}`)} · {sideText(text, trigger)}
        </span>
        <span className="ml-auto flex shrink-0 items-center @min-[1040px]:order-1 @min-[1040px]:ml-0 @min-[1040px]:min-w-20 @min-[1040px]:justify-end">
          {status === 'waiting' ? (
            <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('spot.cancel')} ${market.symbol}`}>
              {text('spot.cancel')}
            </Button>
          ) : (
            <span className={cx('text-xs', status === 'failed' ? 'text-(--red)' : 'text-mute')}>{text(`trigger.${status}`)}</span>
          )}
        </span>
      </div>
      <dl
        className="mt-1.5 grid gap-y-0.5 text-xs @min-[1040px]:mt-0 @min-[1040px]:min-w-0 @min-[1040px]:flex-1
          @min-[1040px]:grid-cols-[1.4fr_1fr_1.2fr_1.1fr_1.2fr] @min-[1040px]:gap-x-3 @min-[1040px]:gap-y-2"
      >
        {factsOf(text, trigger).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3 @min-[1040px]:block">
            <dt className="shrink-0 text-mute @min-[1040px]:text-[11px]">{label}</dt>
            <dd className="min-w-0 text-right @min-[1040px]:text-left">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function factsOf(text: Text, trigger: Trigger) {
  const { market, kind, quantity, leverage, frozen, frozenCoin, status, reason, isSelfTrade, createdAt, updatedAt } = trigger;
  const [sizeLabel, size] = sizeFact(text, trigger);
  // A limit order shows its fill in its own list.
  const isTold = status === 'triggered' && (kind === 'market' || doneOf(trigger) < quantity);
  return [
    [text('trigger.condition'), conditionText(text, trigger)],
    [text('common.price'), limitText(text, trigger)],
    [sizeLabel, <Amount key="size">{leverage > 0 ? `${size} · ${leverage}x` : size}</Amount>],
    ...(status === 'waiting'
      ? [[text('spot.frozen'), <Amount key="frozen">{frozenText(market, frozen, frozenCoin)}</Amount>] as const]
      : []),
    ...(isTold
      ? [[text(kind === 'market' ? 'spot.filled' : 'trigger.ordered'), <Amount key="done">{doneText(text, trigger)}</Amount>] as const]
      : []),
    ...(isSelfTrade ? [[text('spot.cancel-reason'), text('spot.self-trade')] as const] : []),
    ...(reason ? [[text('lever.reason'), text(`refusal.${reason}`)] as const] : []),
    [text('common.time'), formatDateTime(status === 'waiting' ? createdAt : updatedAt)],
  ] as const;
}

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
            { value: 'every', label: text('common.all', { context: 'orders' }) },
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

/** Cancels one. Meanwhile its button is off. */
function useCancelling() {
  const { change } = useChanging();
  const [pendingId, setPendingId] = useState<number>();
  const cancel = async ({ id }: Trigger) => {
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
