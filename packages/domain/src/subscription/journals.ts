import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import { type HoldChange, heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const SUBSCRIPTION_LEDGER = {
  kinds: ['launch.issue', 'launch.freeze', 'launch.release', 'launch.allot', 'launch.unlock', 'launch.refund'],
  reasons: [
    'subscription-freeze',
    'subscription-release',
    'subscription-pay',
    'subscription-tokens',
    'subscription-unlock',
    'subscription-reward',
    'subscription-refund',
  ],
  systemReasons: ['subscription-issue'],
} as const;
const { journal, freeze, release, releasing, userPosting, systemPosting } = ledgerWriter(SUBSCRIPTION_LEDGER);

/** The reference of a subscription's journals, and of the hold for its payment. */
export const subscriptionRef = (id: number): Ref => ({ refType: 'subscription', refId: id });
/** The reference of the hold for its locked tokens. */
const tokensRef = (id: number): Ref => ({ refType: 'subscription-tokens', refId: id });

type Owner = { readonly id: number; readonly user: number };
/** `amount` atoms of a subscription's payment coin. */
export type PaymentMoney = Owner & { readonly coin: number; readonly amount: Atoms };
/** A subscription with its payment and its tokens, in atoms. */
export type Allotment = PaymentMoney & { readonly tokenCoin: number; readonly tokens: Atoms };

const payment = ({ id, user, coin, amount }: PaymentMoney) => heldFor(subscriptionRef(id), user, 'spot', coin, amount);
const lockedTokens = ({ id, user, tokenCoin, tokens }: Allotment, change: HoldChange['change']): HoldChange => ({
  ...heldFor(tokensRef(id), user, 'spot', tokenCoin, tokens),
  change,
});

/** A project deposited the tokens it offers, including those of the reward. */
export const launchIssue = (coin: number, amount: Atoms): Journal =>
  journal('launch.issue', [
    systemPosting('world', coin, -amount, 'subscription-issue'),
    systemPosting('launch', coin, amount, 'subscription-issue'),
  ]);

/** A user subscribed: the payment is frozen. */
export const launchFreeze = (money: PaymentMoney): Journal => freeze('launch.freeze', payment(money), 'subscription-freeze');

/** Releases the unused part of a frozen payment. */
export const launchRelease = (money: PaymentMoney): Journal => release('launch.release', payment(money), 'subscription-release');

/** A subscription was approved: the payment is taken, and the user gets the tokens, frozen. */
export function launchAllot(allotment: Allotment): Journal {
  const { user, coin, amount, tokenCoin, tokens } = allotment;
  must(amount > 0n && tokens > 0n, 'launch.allot sells something');
  const postings = [
    userPosting(user, 'spot', coin, 'frozen', -amount, 'subscription-pay'),
    systemPosting('launch', coin, amount, 'subscription-pay'),
    systemPosting('launch', tokenCoin, -tokens, 'subscription-tokens'),
    userPosting(user, 'spot', tokenCoin, 'frozen', tokens, 'subscription-tokens'),
  ];
  return journal('launch.allot', postings, [{ ...payment(allotment), change: 'spent' }, lockedTokens(allotment, 'frozen')]);
}

/** The lock-up has ended: the tokens are released, with `reward` atoms on top. */
export function launchUnlock(allotment: Allotment & { readonly reward: Atoms }): Journal {
  const { user, tokenCoin, tokens, reward } = allotment;
  const postings = [
    ...releasing(user, 'spot', tokenCoin, tokens, 'subscription-unlock'),
    systemPosting('launch', tokenCoin, -reward, 'subscription-reward'),
    userPosting(user, 'spot', tokenCoin, 'available', reward, 'subscription-reward'),
  ];
  return journal('launch.unlock', postings, [lockedTokens(allotment, 'released')]);
}

/** The project was cancelled after the payment: the payment is returned, and the tokens are removed. */
export function launchRefund(allotment: Allotment): Journal {
  const { user, coin, amount, tokenCoin, tokens } = allotment;
  const postings = [
    systemPosting('launch', coin, -amount, 'subscription-refund'),
    userPosting(user, 'spot', coin, 'available', amount, 'subscription-refund'),
    userPosting(user, 'spot', tokenCoin, 'frozen', -tokens, 'subscription-refund'),
    systemPosting('launch', tokenCoin, tokens, 'subscription-refund'),
  ];
  return journal('launch.refund', postings, [lockedTokens(allotment, 'spent')]);
}
