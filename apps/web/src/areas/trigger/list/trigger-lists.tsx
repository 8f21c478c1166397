import { trigger } from '@mt2/contracts/trigger';
import type { TriggerAccount } from '@mt2/domain/trigger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { FIRST, LINE, LINE_HEAD, LineFact, LineFacts, LineNames } from '../../../ui/lists/line.tsx';
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

const COLUMNS = '@min-[820px]:grid-cols-[1.3fr_.8fr_1.2fr_1.4fr_1.1fr_1.2fr_1.4fr_80px]';

/** The columns of trigger orders at a trading desk; the last but one has what a waiting order freezes, otherwise its result. */
function TriggersHead({ account, isWaiting }: { account: TriggerAccount; isWaiting: boolean }) {
  const text = useText();
  const names = [
    text('common.time'),
    text('spot.trading-pair'),
    text('spot.order-type'),
    text('trigger.condition'),
    text('common.price'),
    text(account === 'spot' ? 'common.quantity' : 'lever.size'),
    isWaiting ? text('spot.frozen') : `${text('spot.frozen')} / ${text('spot.filled')}`,
    isWaiting ? '' : text('common.status'),
  ];
  return <LineNames names={names} columns={COLUMNS} />;
}

/** A trigger order in a list: its condition, its order, and its result. */
function TriggerRow({ trigger, isPending, onCancel }: TriggerRowProps) {
  const text = useText();
  const { market, isUp, kind, status } = trigger;
  return (
    <div className={cx(LINE, COLUMNS)}>
      <div className={cx(LINE_HEAD, 'min-h-9')}>
        <b className="text-sm font-semibold @min-[820px]:truncate @min-[820px]:text-[length:inherit]">{market.symbol}</b>
        <span className={cx('min-w-0 truncate font-semibold', isUp ? 'text-up' : 'text-down')}>
          {text(`trigger.stop-${kind}`)} · {sideText(text, trigger)}
        </span>
        <span className="ml-auto flex shrink-0 items-center @min-[820px]:order-1">
          {status === 'waiting' ? (
            <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('spot.cancel')} ${market.symbol}`}>
              {text('spot.cancel')}
            </Button>
          ) : (
            <span className={cx(status === 'failed' ? 'text-(--red)' : 'text-mute')}>{text(`trigger.${status}`)}</span>
          )}
        </span>
      </div>
      <TriggerFacts trigger={trigger} />
    </div>
  );
}

/** The facts of a trigger order. In a line, what it freezes or how it ended is one column. */
function TriggerFacts({ trigger }: Pick<TriggerRowProps, 'trigger'>) {
  const text = useText();
  const { market, kind, quantity, leverage, frozen, frozenCoin, status, reason, isSelfTrade, createdAt, updatedAt } = trigger;
  const [sizeLabel, size] = sizeFact(text, trigger);
  // A limit order shows its fill in its own list.
  const isTold = status === 'triggered' && (kind === 'market' || doneOf(trigger) < quantity);
  return (
    <LineFacts>
      <LineFact label={text('trigger.condition')}>{conditionText(text, trigger)}</LineFact>
      <LineFact label={text('common.price')}>{limitText(text, trigger)}</LineFact>
      <LineFact label={sizeLabel}>
        <Amount>{leverage > 0 ? `${size} · ${leverage}x` : size}</Amount>
      </LineFact>
      <span className="contents @min-[820px]:block @min-[820px]:min-w-0">
        {status === 'waiting' && (
          <LineFact label={text('spot.frozen')}>
            <Amount>{frozenText(market, frozen, frozenCoin)}</Amount>
          </LineFact>
        )}
        {isTold && (
          <LineFact label={text(kind === 'market' ? 'spot.filled' : 'trigger.ordered')}>
            <Amount>{doneText(text, trigger)}</Amount>
          </LineFact>
        )}
        {isSelfTrade && <LineFact label={text('spot.cancel-reason')}>{text('spot.self-trade')}</LineFact>}
        {reason && <LineFact label={text('lever.reason')}>{text(`refusal.${reason}`)}</LineFact>}
      </span>
      <LineFact label={text('common.time')} place={FIRST}>
        {formatDateTime(status === 'waiting' ? createdAt : updatedAt)}
      </LineFact>
    </LineFacts>
  );
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
          className="*:min-w-11"
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
      <TriggersHead account={account} isWaiting={shown === 'open'} />
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
