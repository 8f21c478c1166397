import { waiting } from '@mt2/contracts/waiting';
import type { WaitingAccount } from '@mt2/domain/waiting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useHistory } from '../../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../../frame/history/history-tools.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';
import { withUnits } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { FIRST, LINE, LINE_GRID, LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../../ui/lists/line.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { ClientIdValue, tickText, timeLabel, useEditing, WaitingOrderButtons, type WaitingOrderButtonsProps } from '../../order/index.ts';
import { everyTriggerQuery, waitingTriggersQuery } from '../trigger.api.ts';
import {
  activationText,
  callbackText,
  conditionText,
  doneOf,
  doneText,
  frozenText,
  isTrailing,
  kindText,
  limitText,
  sideText,
  sizeFact,
  stopsText,
  type Trigger,
} from '../trigger.ts';
import { EditTriggerSheet } from './edit-trigger-sheet.tsx';
import { liveStop, useBestPrices } from './use-best-prices.ts';
import { useCancelledTrigger } from './use-trigger-changes.ts';
import { useWaitingTriggers } from './use-waiting-triggers.ts';

export type TriggerListsProps = { account: WaitingAccount; marketId: number | undefined };

type TriggerRowProps = Omit<WaitingOrderButtonsProps, 'symbol' | 'onEdit'> & {
  trigger: Trigger;
  /** Called with the best price (ticks) that a trailing stop was seen to follow. */
  onEdit(best: number | undefined): void;
};

const COLUMNS = '@min-[880px]:grid-cols-[132px_.8fr_1.1fr_1.3fr_1fr_1.1fr_1.7fr_124px]';

/** The columns of trigger orders at a trading desk; the last but one has other terms and what is frozen, of past orders the result too. */
function TriggersHead({ account, isWaiting }: { account: WaitingAccount; isWaiting: boolean }) {
  const text = useText();
  const names = [
    text('common.time'),
    text('spot.trading-pair'),
    text('spot.order-type'),
    text('trigger.condition'),
    text('common.price'),
    text(account === 'spot' ? 'common.quantity' : 'lever.size'),
    text('common.details'),
    isWaiting ? '' : text('common.status'),
  ];
  return <LineHeads labels={names} className={cx(LINE_GRID, COLUMNS, '*:last:text-right')} />;
}

/** A trigger order in a list: its condition, its order, and its result. */
export function TriggerRow({ trigger, onEdit, ...buttons }: TriggerRowProps) {
  const text = useText();
  const { market, isUp, status } = trigger;
  const bests = useBestPrices(market, [trigger]);
  return (
    <div className={cx(LINE, COLUMNS)}>
      <div className={cx(LINE_HEAD, 'min-h-9')}>
        <b className="text-sm font-semibold @min-[880px]:truncate @min-[880px]:text-[length:inherit]">{market.symbol}</b>
        <span className={cx('min-w-0 truncate font-semibold @min-[880px]:leading-4', isUp ? 'text-up' : 'text-down')}>
          <span className="@min-[880px]:block @min-[880px]:truncate">{kindText(text, trigger)}</span>
          <span className="@min-[880px]:hidden"> · </span>
          <span className="@min-[880px]:block @min-[880px]:truncate">{sideText(text, trigger)}</span>
        </span>
        <span className="ml-auto flex shrink-0 items-center @min-[880px]:order-1 @min-[880px]:col-start-8">
          {status === 'waiting' ? (
            <WaitingOrderButtons symbol={market.symbol} onEdit={() => onEdit(bests.get(trigger.id))} {...buttons} />
          ) : (
            <span className={cx(status === 'failed' ? 'text-(--red)' : 'text-mute')}>{text(`trigger.${status}`)}</span>
          )}
        </span>
      </div>
      <TriggerFacts trigger={trigger} bests={bests} />
    </div>
  );
}

/** The facts of a trigger order. In a line, what it freezes or how it ended is one column. */
function TriggerFacts({ trigger, bests }: { trigger: Trigger; bests: ReturnType<typeof useBestPrices> }) {
  const text = useText();
  const { kind, quantity, leverage, frozen, frozenCoin, status, reason, isSelfTrade, clientId, createdAt, updatedAt } = trigger;
  const [sizeLabel, size] = sizeFact(text, trigger);
  const best = bests.get(trigger.id);
  const stops = stopsText(trigger);
  // A limit order shows its fill in its own list.
  const isTold = status === 'triggered' && (kind === 'market' || doneOf(trigger) < quantity);
  const outcome: readonly (readonly [label: string, value: ReactNode])[] = [
    ...(isTrailing(trigger) ? [[text('trigger.callback'), <Amount key="callback">{callbackText(trigger)}</Amount>] as const] : []),
    ...(trigger.activation ? [[text('trigger.activation'), <Amount key="activation">{activationText(trigger)}</Amount>] as const] : []),
    ...(best === undefined ? [] : [[text('trigger.best-price'), tickText(trigger.market, best)] as const]),
    ...(trigger.activation && best === undefined && status === 'waiting'
      ? [[text('common.status'), text('trigger.inactive')] as const]
      : []),
    ...(stops ? [[text('lever.tp-sl'), stops] as const] : []),
    ...(status === 'waiting' && frozen > 0n
      ? [[text('spot.frozen'), <Amount key="frozen">{frozenText(frozen, frozenCoin)}</Amount>] as const]
      : []),
    ...(isTold
      ? [[text(kind === 'market' ? 'spot.filled' : 'trigger.ordered'), <Amount key="done">{doneText(text, trigger)}</Amount>] as const]
      : []),
    ...(clientId ? [[text('spot.client-order-id'), <ClientIdValue key="client-id" clientId={clientId} />] as const] : []),
    ...(isSelfTrade ? [[text('spot.cancel-reason'), text('spot.self-trade')] as const] : []),
    ...(reason ? [[text('lever.reason'), text(`refusal.${reason}`)] as const] : []),
  ];
  return (
    <LineFacts>
      <LineFact label={text('trigger.condition')}>{conditionText(text, { ...trigger, trigger: liveStop(trigger, bests) })}</LineFact>
      <LineFact label={text('common.price')}>{limitText(text, trigger)}</LineFact>
      <LineFact label={sizeLabel}>
        <Amount>{withUnits(leverage > 0 ? `${size} · ${leverage}x` : size)}</Amount>
      </LineFact>
      {outcome.length > 0 && (
        <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 @min-[880px]:gap-x-2 @min-[880px]:gap-y-0 @min-[880px]:leading-4">
          {outcome.map(([label, value]) => (
            <Fragment key={label}>
              <dt className="text-mute">{label}</dt>
              <dd className="text-right @min-[880px]:text-left">{value}</dd>
            </Fragment>
          ))}
        </div>
      )}
      <LineFact label={timeLabel(text)} place={FIRST}>
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
  const history = useHistory('triggers', ['buy', 'sell']);
  const pastMarketId = marketId ?? history.marketId;
  const every = useInfiniteQuery({ ...everyTriggerQuery(account, pastMarketId, history.narrowed), enabled: shown === 'every' });
  const query = shown === 'open' ? open : every;
  const triggers = rowsOf(query);
  const { cancel, pendingId } = useCancelledTrigger();
  const { edit, sheet } = useSheet(triggers);
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
        {shown === 'open' ? (
          <CancelAll account={account} marketId={marketId} />
        ) : (
          <HistoryTools
            name="trigger-orders"
            call={waiting.list}
            asked={{ ...history.narrowed, type: 'trigger', account, marketId: pastMarketId }}
            history={history}
            sides={(['buy', 'sell'] as const).map((value) => ({ value, label: text(`spot.${value}`) }))}
            markets={marketChoices(text)}
          />
        )}
      </div>
      <QueryList
        query={query}
        heads={<TriggersHead account={account} isWaiting={shown === 'open'} />}
        empty={text(shown === 'open' ? 'trigger.none-waiting' : history.narrowed ? 'wallet.ledger-empty' : 'trigger.none')}
      >
        {(each) => (
          <TriggerRow
            trigger={each}
            isPending={pendingId === each.id}
            onEdit={(best) => edit(each, best)}
            onCancel={() => void cancel(each)}
          />
        )}
      </QueryList>
      {sheet}
    </>
  );
}

/** The sheet that edits one, with the best price that its row has seen. */
function useSheet(triggers: readonly Trigger[] | undefined) {
  const { edit, edited, sheet } = useEditing(triggers);
  const [best, setBest] = useState<number>();
  return {
    edit(order: Trigger, seen: number | undefined) {
      setBest(seen);
      edit(order);
    },
    sheet: edited && <EditTriggerSheet key={edited.turn} {...sheet} order={edited.order} best={best} />,
  };
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
      await change(async () => (await api.change(waiting.cancelAll, { type: 'trigger', account, marketId })).message);
  };
  return (
    <Button size="sm" pending={isPending} disabled={number === 0} onClick={() => void cancelAll()}>
      {text('spot.cancel-all')}
    </Button>
  );
}
