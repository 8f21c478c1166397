import { DAY, formatPlain, type Instant } from '@mt2/domain';
import { CircleCheck, CircleX, Clock, Lock, RotateCcw } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { type StatusLook, StatusWord } from '../../../ui/figures/status-word.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { tokensText } from '../figures.ts';
import type { Subscription } from '../subscription.ts';

const PERCENT_DECIMALS = 6;
const LINK = 'reach flex h-11 items-center justify-center rounded-lg bg-raised px-1.5 text-center text-sm font-semibold';

type Look = StatusLook & { readonly word: string };

/** The look of a subscription: an approved one is locked after the launch, one under review may wait for the allocation. */
function lookOf({ status, isLaunched, isWaitingForAllocation }: Subscription): Look {
  if (status === 'under-review')
    return { word: isWaitingForAllocation ? 'waiting-for-allocation' : 'under-review', tone: 'text-accent', Icon: Clock };
  if (status === 'passed' && isLaunched) return { word: 'locked', tone: 'text-accent', Icon: Lock };
  if (status === 'rejected') return { word: status, tone: 'text-(--red)', Icon: CircleX };
  if (status === 'refunded') return { word: status, tone: 'text-mute', Icon: RotateCcw };
  return { word: status, tone: 'text-(--green)', Icon: CircleCheck };
}

/** The state of a subscription as a word with an icon. */
function StateChip({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const look = lookOf(subscription);
  return <StatusWord look={look}>{text(`subscription.state-${look.word}`)}</StatusWord>;
}

/** One subscription: its state, tokens and price, and what comes next. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const { coin, offeringId, reason, isLaunched, status } = subscription;
  const isLocked = status === 'passed' && isLaunched;
  return (
    <article className="rounded-2xl bg-card p-4">
      <header className="flex items-center gap-3 pb-2">
        <CoinLogo symbol={coin} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{coin}</span>
          <span className="block text-xs text-mute">{formatDateTime(subscription.createdAt)}</span>
        </span>
        <StateChip subscription={subscription} />
      </header>
      <Facts items={factsOf(subscription, text)} />
      {isLocked && <LockupBar subscription={subscription} />}
      {reason && (
        <p className="border-t border-line py-2.5 text-sm">
          <span className="text-mute">{text('record.reason')}: </span>
          {reason}
        </p>
      )}
      <div className="grid grid-flow-col auto-cols-fr gap-2 pt-3">
        <Go to={to('/pages/publication/details', { id: offeringId })} className={LINK}>
          {text('subscription.more')}
        </Go>
        {isLaunched && (
          <Go to={to('/pages/trade/spot', { symbol: `${coin}/USDT` })} className={LINK}>
            {text('subscription.trade', { pair: `${coin}/USDT` })}
          </Go>
        )}
      </div>
    </article>
  );
}

function factsOf(subscription: Subscription, text: Text): Fact[] {
  const { coin, status, tokens, committed, paid, payCoin, expected, isLaunched, isWaitingForAllocation, launchAt, unlockAt, rewardRate } =
    subscription;
  const isOver = status === 'rejected' || status === 'refunded';
  const amount = (value: bigint) => <Amount unit={payCoin}>{exactAmount(value)}</Amount>;
  const back = isOver ? (paid > 0n && !isWaitingForAllocation ? paid : committed) : committed - paid;
  return [
    {
      label: text(isWaitingForAllocation ? 'subscription.up-to' : 'subscription.tokens'),
      value: <Amount>{tokensText(tokens, coin)}</Amount>,
    },
    {
      label: text(isWaitingForAllocation ? 'subscription.frozen' : 'subscription.paid'),
      value: amount(isWaitingForAllocation ? committed : paid),
    },
    ...(!isWaitingForAllocation && back > 0n ? [{ label: text('subscription.returned'), value: amount(back) }] : []),
    ...(expected > 0n && !isOver
      ? [
          {
            label: text('subscription.expected-return'),
            value: <Amount>{`${tokensText(expected, coin)} (${formatPlain(rewardRate * 100n, PERCENT_DECIMALS)}%)`}</Amount>,
          },
        ]
      : []),
    ...(isOver
      ? []
      : [{ label: text(isLaunched ? 'subscription.launched-at' : 'subscription.launch-time'), value: formatDateTime(launchAt) }]),
    ...(unlockAt === undefined ? [] : [{ label: text('subscription.unlock-time'), value: formatDateTime(unlockAt) }]),
  ];
}

/** Full days of the lock-up that have passed, at most all. */
const daysOver = ({ launchAt, lockupDays }: Subscription, now: Instant): number =>
  Math.min(lockupDays, Math.max(0, Math.floor((now - launchAt) / DAY)));

/** The progress of the lock-up, and its rewards. */
function LockupBar({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const { coin, lockupDays, accumulated } = subscription;
  const days = daysOver(subscription, useNow());
  return (
    <div className="border-t border-line pt-3">
      <div className="flex justify-between gap-3 pb-1.5 text-xs text-mute">
        <span>
          {text('subscription.accumulated-return')} <Amount className="font-semibold text-ink">{tokensText(accumulated, coin)}</Amount>
        </span>
        <span className="shrink-0">{text('subscription.days-of', { done: days, total: lockupDays })}</span>
      </div>
      <div
        role="progressbar"
        aria-label={text('subscription.lock-up')}
        aria-valuemin={0}
        aria-valuemax={lockupDays}
        aria-valuenow={days}
        className="h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${(100 * days) / Math.max(1, lockupDays)}%` }} />
      </div>
    </div>
  );
}
