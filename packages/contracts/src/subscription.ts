import { OFFERING_MODES, PHASES_OF_OFFERING, SUBSCRIPTION_LEDGER, SUBSCRIPTION_STATUS } from '@mt2/domain/subscription';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { decimal, decimalText, flag, id, money, optionalCode, optionalId, paging, timeText } from './fields.ts';

/** The help article with the agreement that a subscription asks for. */
export const SUBSCRIPTION_AGREEMENT = 3505;

/** An offering; tokens are amounts of `new_currency_name`, rates percent. */
const offeringRow = z
  .object({
    id: z.int(),
    /** The coin in which it is usually paid. */
    currency_id: z.int(),
    currency_name: z.string(),
    new_currency_id: z.int(),
    new_currency_name: z.string(),
    new_currency_logo: z.string(),
    full_name: z.string(),
    /** Tokens that are offered, that are left, and that are sold. */
    num: money,
    last_num: money,
    buy_num: money,
    /** Issue price in USDT. */
    change_rate: money,
    /** Lock-up in days, and the reward of the whole lock-up. */
    day: z.int(),
    interest_rate: decimal,
    /** The reward as of a year. */
    predict_rate: decimal,
    introduction: z.string(),
    /** The launch: an estimate until it has happened. */
    online_time: timeText,
    created_at: timeText,
    is_recommend: flag,
    recommend_title: z.string(),
    recommend_content: z.string(),
    start_time: timeText,
    end_time: timeText,
    launch_time: timeText,
    /** The place of `phase` among them, from 0. */
    status: z.int(),
    phase: z.enum(PHASES_OF_OFFERING),
    mode: z.enum(OFFERING_MODES),
    /** `price` is USDT for one at this second; `my_limit` is the most that the caller may pay: the balance, without borrowed money (0 for a guest). */
    pay_currencies: z.array(z.object({ id: z.int(), name: z.string(), price: money, my_limit: money })),
    /** USDT that the caller owes on loans (0 for a guest). */
    my_owed: money,
    /** Tokens: the fewest of one subscription, the most of one user, and the most that the caller may still subscribe for. */
    min: money,
    cap: money,
    my_left: money,
    /** How many subscriptions of the caller's count, and their tokens. */
    my_count: z.int(),
    my_num: money,
    /** USDT that was committed in all, and that all tokens cost. */
    raised: money,
    target: money,
    /** How the tokens are divided up among sale, team and others. */
    tokenomics: z.string(),
    /** The operator's reason; empty unless it was cancelled. */
    reason: z.string(),
  })
  .meta({ id: 'Offering' });
export type OfferingRow = z.output<typeof offeringRow>;

/** A subscription. `amount` is tokens; the payment is in `pay_currency`. Times that are not known yet are empty. */
const subscriptionRow = z
  .object({
    id: z.int(),
    config_id: z.int(),
    currency_id: z.int(),
    currency_name: z.string(),
    currency_logo: z.string(),
    online_time: timeText,
    interest_rate: decimal,
    amount: money,
    day: z.int(),
    created_at: timeText,
    /** 1 passed, 2 rejected or refunded, 3 under review. */
    exam_status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** The reward of the whole lock-up, in tokens. */
    original_interest: money,
    /** 1 the project is not launched, 2 it is and the tokens are locked, 3 they are unlocked or nothing is to come: rejected, refunded. */
    status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    expected_return: money,
    /** Reward of the full days since the launch. */
    accumulated_return: money,
    state: z.enum(SUBSCRIPTION_STATUS.names as ['under-review', 'passed', 'rejected', 'unlocked', 'refunded']),
    mode: z.enum(OFFERING_MODES),
    /** The committed amount, and the part that the tokens cost. */
    committed: money,
    pay_amount: money,
    pay_currency: z.string(),
    issue_price: money,
    is_launched: flag,
    /** 1 while a pro-rata offering is not shared out: `amount` is what the commitment would buy. */
    is_waiting_for_allocation: flag,
    /** When `amount` was fixed: when it was made, or when a pro-rata offering was shared out. */
    allocated_at: z.union([timeText, z.literal('')]),
    unlock_time: z.union([timeText, z.literal('')]),
    decided_at: z.union([timeText, z.literal('')]),
    reason: z.string(),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionRow = z.output<typeof subscriptionRow>;

export const subscription = {
  listOfferings: call({
    method: 'GET',
    path: '/api/lh/send/config',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'The offerings of new coins: those that are open first, then those to come, those that wait for their launch, and the others.',
    input: z.object({ ...paging }),
    output: z.array(offeringRow),
  }),
  getOffering: call({
    method: 'GET',
    path: '/api/lh/send/product_info',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'One offering.',
    input: z.object({ id: id('offering-not-found') }),
    output: offeringRow,
  }),
  subscribe: call({
    method: 'POST',
    path: '/api/lh/send/order',
    needs: ['session', 'kyc-basic'],
    changes: true,
    source: 'spec',
    about:
      'Subscribes: `amount` is what is paid, in `currency_id` (USDT unless told). It is set aside until the operator decides; pro-rata offerings are shared out at the close. Without `agree` the client has asked for the agreement; `0` is refused.',
    input: z.object({
      config_id: id('offering-not-found'),
      amount: decimalText(),
      currency_id: optionalId(),
      agree: optionalCode([0, 1]),
    }),
    output: sentence,
    beside: z.object({ order: subscriptionRow }),
  }),
  listSubscriptions: call({
    method: 'GET',
    path: '/api/lh/send/order_list',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'The caller’s subscriptions, newest first. `status` 1 project not launched, 2 launched and locked, 3 unlocked or ended. `total_interest` is the sum of the accumulated returns of all, each in its own coin; `total_interest_usdt` their worth.',
    input: z.object({ status: optionalCode([0, 1, 2, 3]), ...paging }),
    output: z.object({
      order_list: z.array(subscriptionRow),
      total: z.int(),
      total_interest: money,
      total_interest_usdt: money,
    }),
  }),
  getRecommended: call({
    method: 'GET',
    path: '/api/lh/send/get_recommend',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'The offering that is recommended now, or null.',
    input: z.object({}),
    output: offeringRow.nullable(),
  }),
};

/** Changes of a subscription; `postponed` also where the launch was brought forward. */
const SUBSCRIPTION_CHANGES = ['made', 'allocated', 'decided', 'launched', 'postponed', 'unlocked', 'refunded'] as const;

export const subscriptionContract = contract({
  calls: subscription,
  ours: [
    'new_currency_id',
    'new_currency_logo',
    'full_name',
    'start_time',
    'end_time',
    'launch_time',
    'phase',
    'mode',
    'pay_currencies',
    'min',
    'cap',
    'my_left',
    'my_count',
    'my_num',
    'my_limit',
    'my_owed',
    'raised',
    'target',
    'tokenomics',
    'reason',
    'currency_logo',
    'state',
    'committed',
    'pay_amount',
    'pay_currency',
    'issue_price',
    'is_launched',
    'is_waiting_for_allocation',
    'allocated_at',
    'unlock_time',
    'decided_at',
    'total_interest_usdt',
    'listOfferings.status',
    'getOffering.status',
    'getRecommended.status',
    'config_id',
    'listSubscriptions.currency_id',
  ],
  uses: ['loan', 'market', 'message', 'review', 'user', 'wallet'],
  events: {
    /** A subscription as it is after a change: made, shared out, decided, launched, its launch moved, unlocked or paid back. */
    subscription: event(
      { order: subscriptionRow, change: z.enum(SUBSCRIPTION_CHANGES) },
      {
        subject: ({ order }) => order.id,
        delivery: 'latest',
        refreshes: ['subscription.listOfferings', 'subscription.getOffering', 'subscription.getRecommended'],
      },
    ),
  },
  ledger: SUBSCRIPTION_LEDGER,
  reviews: { subscription: {} },
  refusals: [
    'offering-not-found',
    'offering-not-started',
    'offering-sold-out',
    'offering-closed',
    'offering-cancelled',
    'payment-coin-not-accepted',
    'below-minimum-subscription',
    'above-remaining-supply',
    'above-subscription-cap',
    'subscribed-already',
  ],
});
