import { DAY, type Instant } from '@mt2/domain';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { minuteText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { StatusWord } from '../../../ui/figures/status-word.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { tokensText } from '../figures.ts';
import type { Subscription } from '../subscription.ts';
import { lookOf, subscriptionFacts } from '../subscription-facts.tsx';

const LINK = `reach flex h-11 items-center justify-center rounded-lg bg-raised px-1.5 text-center text-sm font-semibold
  broad:h-9 broad:px-4 broad:text-[0.8125rem]`;

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
    <article className="rounded-2xl bg-card p-4 broad:grid broad:grid-cols-[1fr_auto] broad:gap-x-6 broad:gap-y-3">
      <header className="flex items-center gap-3 pb-2 broad:pb-0">
        <CoinLogo symbol={coin} size={32} />
        <span className="min-w-0 flex-1 broad:flex-none">
          <span className="block font-semibold">{coin}</span>
          <span className="block text-xs text-mute">{minuteText(subscription.createdAt)}</span>
        </span>
        <StateChip subscription={subscription} />
      </header>
      <div className="broad:col-span-2 broad:row-start-2">
        <Facts columns={5} items={subscriptionFacts(subscription, text)} />
        {isLocked && <LockupBar subscription={subscription} />}
        {status === 'under-review' && !subscription.isWaitingForAllocation && (
          <p className="border-t border-line py-2.5 text-xs text-mute broad:mt-3 broad:pb-0">{text('subscription.rule-review')}</p>
        )}
        {reason && (
          <p className="border-t border-line py-2.5 text-sm broad:mt-3 broad:pb-0">
            <span className="text-mute">{text('record.reason')}: </span>
            {reason}
          </p>
        )}
      </div>
      <div className="grid grid-flow-col auto-cols-fr gap-2 pt-3 broad:auto-cols-auto broad:items-center broad:pt-0">
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

/** Full days of the lock-up that have passed, at most all. */
const daysOver = ({ launchAt, lockupDays }: Subscription, now: Instant): number =>
  Math.min(lockupDays, Math.max(0, Math.floor((now - launchAt) / DAY)));

/** The progress of the lock-up, and its rewards. */
function LockupBar({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const { coin, lockupDays, accumulated } = subscription;
  const days = daysOver(subscription, useNow());
  return (
    <div className="border-t border-line pt-3 broad:mt-3">
      <div className="flex justify-between gap-3 pb-1.5 text-xs text-mute">
        <span>
          {text('subscription.accumulated-reward')} <Amount className="font-semibold text-ink">{tokensText(accumulated, coin)}</Amount>
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
