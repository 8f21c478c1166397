import { atoms } from '@mt2/domain';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage, text } from '../../platform/i18n.ts';
import { say } from '../../testing/render-screen.tsx';
import { type SubscriptionTerms, subscriptionFacts } from './subscription-facts.tsx';

beforeEach(() => changeLanguage('en'));

/** 5,000 USDT committed to a pro-rata offering. */
const COMMITTED: SubscriptionTerms = {
  coin: 'HALO',
  status: 'under-review',
  tokens: atoms('10000'),
  committed: atoms('5000'),
  paid: atoms('5000'),
  payCoin: 'USDT',
  expected: 0n,
  isLaunched: false,
  isWaitingForAllocation: true,
  launchAt: 1_767_441_600,
  lockupDays: 0,
  unlockAt: undefined,
  rewardRate: 0n,
};
const labels = (part: Partial<SubscriptionTerms> = {}) => subscriptionFacts({ ...COMMITTED, ...part }, text).map(({ label }) => label);
const words = (...keys: string[]) => keys.map((key) => say(`subscription.${key}`));

test('after the allocation of a pro-rata offering, the committed amount is next to the price and what came back', () => {
  expect(labels()).toEqual(words('up-to', 'frozen', 'launch-time'));
  const allocated = { tokens: atoms('7500'), paid: atoms('3750'), isWaitingForAllocation: false };
  expect(labels(allocated)).toEqual(words('allocated', 'committed', 'frozen', 'returned', 'launch-time'));
  expect(labels({ ...allocated, status: 'passed' })).toEqual(words('allocated', 'committed', 'paid', 'returned', 'launch-time'));
  expect(labels({ isWaitingForAllocation: false })).toEqual(words('tokens', 'paid', 'launch-time'));
  expect(labels({ ...allocated, status: 'refunded' })).toEqual(words('tokens', 'paid', 'returned'));
});
