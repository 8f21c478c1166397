import { formatFloor } from '@mt2/domain';
import {
  type Allotment,
  launchAllot,
  launchRefund,
  launchRelease,
  launchUnlock,
  type PaymentMoney,
  subscriptionRef,
  TOKEN_DECIMALS,
} from '@mt2/domain/subscription';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { amountText, coinAt } from '../market/index.ts';
import { mustPost } from '../wallet/index.ts';
import type { OfferingRecord } from './offering.repo.ts';
import type { SubscriptionRecord } from './subscription.repo.ts';

const paymentOf = ({ id, userId: user, payCoin: coin }: SubscriptionRecord, amount: bigint): PaymentMoney => ({ id, user, coin, amount });
const allotmentOf = (row: SubscriptionRecord, { coin: tokenCoin }: OfferingRecord): Allotment => ({
  ...paymentOf(row, row.paid),
  tokenCoin,
  tokens: row.tokens,
});

/** Formats tokens: `2857.1428 LUMA`. */
export const tokensText = (source: Source, tokens: bigint, { coin }: OfferingRecord): string =>
  `${formatFloor(tokens, TOKEN_DECIMALS)} ${coinAt(source, coin).symbol}`;
/** Formats an amount of the payment coin. */
export const paymentText = (source: Source, { payCoin }: SubscriptionRecord, amount: bigint): string => amountText(source, payCoin, amount);

/** Returns part of the funds that a subscription set aside. `step` distinguishes the releases of one subscription. */
export function release(tx: Tx, row: SubscriptionRecord, amount: bigint, step: 'allocation' | 'end'): void {
  if (amount > 0n) mustPost(tx, `launch.release:${row.id}:${step}`, subscriptionRef(row.id), launchRelease(paymentOf(row, amount)));
}

/** Takes the payment of a subscription and credits its tokens, locked. */
export const allot = (tx: Tx, row: SubscriptionRecord, offering: OfferingRecord): void =>
  mustPost(tx, `launch.allot:${row.id}`, subscriptionRef(row.id), launchAllot(allotmentOf(row, offering)));

/** Frees the tokens of a subscription and pays the reward, in atoms. */
export const free = (tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, reward: bigint): void =>
  mustPost(tx, `launch.unlock:${row.id}`, subscriptionRef(row.id), launchUnlock({ ...allotmentOf(row, offering), reward }));

/** Refunds a subscription and removes its tokens. */
export const payBack = (tx: Tx, row: SubscriptionRecord, offering: OfferingRecord): void =>
  mustPost(tx, `launch.refund:${row.id}`, subscriptionRef(row.id), launchRefund(allotmentOf(row, offering)));

type Refund = {
  readonly kind: 'subscription-no-share' | 'subscription-rejected' | 'subscription-refunded';
  readonly refund: bigint;
  readonly reason?: string;
};

/** Logs that a subscription ended, with its refund. */
export function logRefund(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, { kind, refund, reason }: Refund): void {
  const coin = coinAt(tx, offering.coin).symbol;
  tx.emit('user.logged', {
    userId: row.userId,
    kind,
    id: row.id,
    values: { coin, refund, payCoin: coinAt(tx, row.payCoin).symbol },
    mail: (say) => ({ coin, refund: paymentText(tx, row, refund), reason: reason || say('reason.unstated') }),
  });
}
