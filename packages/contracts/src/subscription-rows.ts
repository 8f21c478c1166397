import { OFFERING_MODES, type OfferingPhase, PHASES_OF_OFFERING, SUBSCRIPTION_STATUS } from '@mt2/domain/subscription';
import { z } from 'zod';
import {
  again,
  atoms,
  count,
  flag,
  id,
  instant,
  instantOrEmpty,
  Kind,
  list,
  oneOf,
  plain,
  record,
  shortPercent,
  text,
} from './fields/index.ts';
import { ATOMS, decimalText as decimal, INSTANT, TEXT } from './fields/kinds.ts';

const PLACES = Object.fromEntries(PHASES_OF_OFFERING.map((phase, place) => [phase, place]));
/** The index of a phase, from 0. */
const PLACE_OF_PHASE = new Kind<z.ZodInt, OfferingPhase>(z.int(), ['codes', PLACES]);
const token = { unit: 'token' } as const;
const mode = () =>
  plain(
    'mode',
    z.enum(OFFERING_MODES),
    '`first-come`: first come, first served; `pro-rata`: tokens are allocated in proportion at the close.',
  );
const lockupDays = count('day', 'Days of the lock-up.', { unit: 'd' });
const rewardRate = shortPercent('interest_rate', 'Reward of the whole lock-up.');
const launchTime = 'Launch time; an estimate until the launch.';

const payCoin = record('PayCoin', {
  id: id('id', 'Coin ID.'),
  symbol: text('name', 'Coin symbol.'),
  price: atoms('price', 'Current price.', { unit: 'USDT/coin' }),
  most: atoms('my_limit', 'Largest amount that the caller can pay in this coin: the spot balance without borrowed money. For guests: 0.', {
    unit: 'coin',
  }),
});

export const offering = record('Offering', {
  id: id('id', 'Offering ID.'),
  payCoinId: id('currency_id', 'ID of the coin usually used for payment.'),
  payCoin: text('currency_name', 'Symbol of that coin.'),
  coinId: id('new_currency_id', 'ID of the new coin.').ours(),
  coin: text('new_currency_name', 'Symbol of the new coin.'),
  logo: text('new_currency_logo', 'Path of the new coin’s image.').ours(),
  name: text('full_name', 'Name of the new coin.').ours(),
  supply: atoms('num', 'Tokens offered.', token),
  tokensLeft: atoms('last_num', 'Tokens left.', token),
  sold: atoms('buy_num', 'Tokens sold.', token),
  issuePrice: atoms('change_rate', 'Issue price.', { unit: 'USDT/token' }),
  lockupDays,
  rewardRate,
  yearlyPercent: plain('predict_rate', decimal, 'Reward of the lock-up as a yearly rate.', { unit: 'percent' }),
  introduction: text('introduction', 'Description of the project.'),
  launchAt: instant('online_time', launchTime),
  createdAt: instant('created_at', 'Creation time.'),
  isRecommended: flag('is_recommend', '1 if it is recommended.'),
  slogan: text('recommend_title', 'Title of the recommendation.'),
  recommendation: again('recommend_content', 'introduction', TEXT, 'Text of the recommendation.'),
  startAt: instant('start_time', 'Opening time.').ours(),
  closeAt: instant('end_time', 'Closing time.').ours(),
  launch: again('launch_time', 'launchAt', INSTANT, launchTime).ours(),
  place: again('status', 'phase', PLACE_OF_PHASE, 'Place of `phase` among all phases, from 0.', { unit: 'id' }).ours(),
  phase: plain('phase', z.enum(PHASES_OF_OFFERING), 'Phase.').ours().absent('during'),
  mode: mode().ours().absent('first-come'),
  payCoins: list('pay_currencies', payCoin, 'Coins that can pay.').ours(),
  owed: atoms('my_owed', 'Debt of the caller’s open loans: principal, interest to the due date, late fees. For guests: 0.', {
    unit: 'USDT',
  })
    .ours()
    .absent(0n),
  minimum: atoms('min', 'Smallest number of tokens of one subscription; what is left for the caller may be less.', token).ours().absent(0n),
  cap: atoms('cap', 'Largest number of tokens of one user.', token).ours(),
  ownLeft: atoms('my_left', 'Largest number of tokens that the caller can still subscribe for.', token).ours(),
  ownCount: count('my_count', 'The caller’s subscriptions that count.').ours().absent(0),
  ownTokens: atoms('my_num', 'Tokens of these subscriptions.', token).ours().absent(0n),
  raised: atoms('raised', 'Sum of all commitments.', { unit: 'USDT' }).ours(),
  target: atoms('target', 'Price of all tokens.', { unit: 'USDT' }).ours(),
  tokenomics: text('tokenomics', 'Shares of all tokens, one per line: first those for sale, then team and others.').ours().absent(''),
  reason: text('reason', 'The operator’s reason for a cancellation. Empty if none.').ours().absent(''),
});

const REVIEW_CODES = { passed: 1, rejected: 2, 'under-review': 3 } as const;
export const STAGE_CODES = { running: 1, locked: 2, ended: 3 } as const;
const payment = { unit: 'pay_currency' } as const;

export const subscriptionRow = record('Subscription', {
  id: id('id', 'Subscription ID.'),
  offeringId: id('config_id', 'Offering ID.').ours().absent(0),
  coinId: id('currency_id', 'ID of the new coin.').ours(),
  coin: text('currency_name', 'Symbol of the new coin.'),
  logo: text('currency_logo', 'Path of the new coin’s image.').ours(),
  launchAt: instant('online_time', launchTime),
  rewardRate,
  tokens: atoms('amount', 'Tokens.', token),
  lockupDays,
  createdAt: instant('created_at', 'Creation time.'),
  review: oneOf('exam_status', REVIEW_CODES, '1 passed, 2 rejected or refunded, 3 under review.'),
  reward: again('original_interest', 'expected', ATOMS, 'Reward of the whole lock-up.', token),
  stage: oneOf(
    'status',
    STAGE_CODES,
    '1 the project is not launched; 2 it is launched and the tokens are locked; 3 the tokens are unlocked, or the subscription was ' +
      'rejected or refunded.',
  ),
  expected: atoms('expected_return', 'Reward of the whole lock-up. For rejected or refunded subscriptions: 0.', token),
  accumulated: atoms('accumulated_return', 'Reward of the full days since the launch.', token),
  status: plain(
    'state',
    z.enum(SUBSCRIPTION_STATUS.names as ['under-review', 'passed', 'rejected', 'unlocked', 'refunded']),
    'Status.',
  ).ours(),
  mode: mode().ours().absent('first-come'),
  committed: atoms('committed', 'Amount that was set aside.', payment).ours().absent(0n),
  paid: atoms('pay_amount', 'Part of it that the tokens cost.', payment).ours().absent(0n),
  payCoin: text('pay_currency', 'Symbol of the coin that pays.').ours().absent(''),
  issuePrice: atoms('issue_price', 'Issue price.', { unit: 'USDT/token' }).ours().absent(0n),
  isLaunched: flag('is_launched', '1 if the project is launched.').ours().absent(false),
  isWaitingForAllocation: flag(
    'is_waiting_for_allocation',
    '1 until a pro-rata offering is shared out: `amount` is then what the commitment would buy.',
  )
    .ours()
    .absent(false),
  allocatedAt: instantOrEmpty(
    'allocated_at',
    'Time at which `amount` was fixed: the subscription, or for pro-rata offerings the allocation. Empty before.',
  ).ours(),
  unlockAt: instantOrEmpty('unlock_time', 'Time at which the tokens are unlocked. Empty if it is not known yet.').ours(),
  decidedAt: instantOrEmpty('decided_at', 'Decision time. Empty before.').ours(),
  reason: text('reason', 'Reason for a rejection or a refund. Empty if none.').ours().absent(''),
});

export const subscriptions = record('Subscriptions', {
  rows: list('order_list', subscriptionRow, 'Rows of the page.'),
  total: count('total', 'The number of all rows.'),
  accumulated: atoms('total_interest', 'Sum of the accumulated returns, each in its own coin.', token),
  earned: atoms('total_interest_usdt', 'Worth of the accumulated returns.', { unit: 'USDT' }).ours().absent(0n),
});
