import { unlockAt } from '@mt2/domain/subscription';
import { CircleCheck, CircleX, Clock, Lock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { minuteText } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import type { WordedLook } from '../../ui/figures/status-word.tsx';
import type { Fact } from '../../ui/lists/facts.tsx';
import { CoinAmount, costAmount } from '../wallet/index.ts';
import { tokensText } from './figures.ts';
import type { Subscription } from './subscription.ts';

/** The look of a subscription: an approved one is locked after the launch, one under review may wait for the allocation. */
export function lookOf({ status, isLaunched, isWaitingForAllocation }: Subscription): WordedLook {
  if (status === 'under-review')
    return { word: `subscription.state-${isWaitingForAllocation ? 'waiting-for-allocation' : status}`, tone: 'text-accent', Icon: Clock };
  if (status === 'passed' && isLaunched) return { word: 'subscription.state-locked', tone: 'text-accent', Icon: Lock };
  const word = `subscription.state-${status}`;
  if (status === 'rejected') return { word, tone: 'text-(--red)', Icon: CircleX };
  if (status === 'refunded') return { word, tone: 'text-mute', Icon: RotateCcw };
  return { word, tone: 'text-(--green)', Icon: CircleCheck };
}

/** A subscription before or after it is made. */
export type SubscriptionTerms = Pick<
  Subscription,
  | 'coin'
  | 'status'
  | 'tokens'
  | 'committed'
  | 'paid'
  | 'payCoin'
  | 'expected'
  | 'isLaunched'
  | 'isWaitingForAllocation'
  | 'launchAt'
  | 'lockupDays'
  | 'unlockAt'
  | 'rewardRate'
>;

/** The payment of a subscription: spent or still frozen, and the part that was returned. */
export function moneyOf({ status, committed, paid, isWaitingForAllocation }: Omit<SubscriptionTerms, 'coin'>) {
  if (isWaitingForAllocation) return { paid: 0n, frozen: committed, returned: 0n };
  const isOver = status === 'rejected' || status === 'refunded';
  const returned = isOver ? paid || committed : committed - paid;
  // An allocated amount is paid only when the review ends.
  const isFrozen = status === 'under-review' && returned > 0n;
  return { paid: isFrozen ? 0n : paid, frozen: isFrozen ? paid : 0n, returned };
}

/** The rows of a subscription: the same in its confirmation, its result and its record. */
export function subscriptionFacts(subscription: SubscriptionTerms, text: Text): Fact[] {
  const { coin, status, tokens, committed, payCoin, expected, isLaunched, isWaitingForAllocation, launchAt, rewardRate } = subscription;
  const { paid, frozen, returned } = moneyOf(subscription);
  const isOver = status === 'rejected' || status === 'refunded';
  const unlocks = subscription.unlockAt ?? (isOver || subscription.lockupDays === 0 ? undefined : unlockAt(launchAt, subscription));
  const cost = (value: bigint) => <Amount unit={payCoin}>{costAmount(payCoin, value)}</Amount>;
  // A part of the committed amount came back: the price of what was allocated is less.
  const isAllocated = !isOver && returned > 0n;
  const size = isWaitingForAllocation ? 'up-to' : isAllocated ? 'allocated' : 'tokens';
  const fact = (word: string, value: ReactNode, column: NonNullable<Fact['column']>): Fact => ({
    label: text(`subscription.${word}`),
    value,
    column,
  });
  return [
    fact(size, <Amount>{tokensText(tokens, coin)}</Amount>, 1),
    ...(isAllocated ? [fact('committed', cost(committed), 1)] : []),
    frozen > 0n ? fact('frozen', cost(frozen), 2) : fact('paid', cost(paid), 2),
    ...(returned > 0n ? [fact('returned', <CoinAmount coin={payCoin} value={returned} />, isOver ? 3 : 2)] : []),
    ...(expected > 0n && !isOver
      ? [fact('reward', <Amount>{`${tokensText(expected, coin)} (${plainPercent(rewardRate)}%)`}</Amount>, 3)]
      : []),
    ...(isOver ? [] : [fact(isLaunched ? 'launched-at' : 'launch-time', minuteText(launchAt), 4)]),
    ...(unlocks === undefined ? [] : [fact('unlock-time', minuteText(unlocks), 5)]),
  ];
}
