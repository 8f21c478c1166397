import { SUBSCRIPTION_LEDGER } from '@mt2/domain/subscription';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { atoms, beside, inner, instant, listOf, text } from './fields/index.ts';
import { orEmpty } from './fields/kinds.ts';
import { optionalCode } from './fields/readers.ts';
import { offering, STAGE_CODES, subscriptionRow, subscriptions } from './subscription-rows.ts';

/** The help article with the agreement that a subscription requires. */
export const SUBSCRIPTION_AGREEMENT = 3505;

export const subscription = {
  listOfferings: call('GET', '/api/lh/send/config', {
    needs: [],
    knowsCaller: true,
    about: 'The offerings of new coins: the open ones first, then upcoming ones, those waiting for their launch, and the others.',
    takes: ask.inputs(ask.paging),
    answers: listOf(offering),
  }),
  getOffering: call('GET', '/api/lh/send/product_info', {
    needs: [],
    knowsCaller: true,
    about: 'One offering.',
    takes: ask.inputs({ id: ask.id('id', 'Offering ID.', 'offering-not-found') }),
    answers: offering,
  }),
  subscribe: call('POST', '/api/lh/send/order', {
    needs: ['session', 'kyc-basic'],
    changes: true,
    about:
      'Subscribes with `amount` in `currency_id` (default USDT). The amount is set aside until the operator decides; pro-rata ' +
      'offerings are shared out at the close. `agree` 0 is refused; clients that show the agreement themselves omit it.',
    takes: ask.inputs({
      offeringId: ask.id('config_id', 'Offering ID.', 'offering-not-found'),
      amount: ask.amount('amount', 'Amount to pay, in the coin `currency_id`.', { unit: 'coin' }),
      payCoinId: ask.optionalId('currency_id', 'ID of the coin that pays. Default USDT.'),
      isAgreed: ask.optionalFlag('agree', '1 if the caller accepts the agreement.'),
    }),
    answersBeside: beside({ order: inner('order', subscriptionRow, 'The subscription.').ours() }),
  }),
  listSubscriptions: call('GET', '/api/lh/send/order_list', {
    about:
      'The caller’s subscriptions, newest first. `status` 1 project not launched, 2 launched and locked, 3 unlocked or ended, by their ' +
      'end. `total_interest` is the sum of all accumulated returns, each in its own coin; `total_interest_usdt` is their worth.',
    takes: ask.inputs({
      stage: ask
        .optional(
          'status',
          optionalCode([0, 1, 2, 3]),
          '1 project not launched, 2 launched and locked, 3 unlocked or ended, 0 all. Default 0.',
        )
        .as(['codes', STAGE_CODES], (code) => (['running', 'locked', 'ended'] as const)[(code ?? 0) - 1]),
      ...ask.paging,
    }),
    answers: subscriptions,
  }),
  getRecommended: call('GET', '/api/lh/send/get_recommend', {
    needs: [],
    knowsCaller: true,
    about: 'The recommended offering, or null.',
    answers: orEmpty(offering, null),
  }),
};

/** Changes of a subscription; `postponed` also if the launch was moved forward. */
const SUBSCRIPTION_CHANGES = ['made', 'allocated', 'decided', 'launched', 'postponed', 'unlocked', 'refunded'] as const;

const coin = text('coin', 'Symbol of the new coin.');
const tokens = { coin, tokens: atoms('tokens', 'Amount of the new coin.', { unit: 'coin' }) };
const refunded = {
  coin,
  refund: atoms('refund', 'Amount that was returned.', { unit: 'coin' }),
  payCoin: text('pay_coin', 'Symbol of the coin that was returned.'),
};
const ofSubscription = { link: 'subscription', mail: 'subscription' } as const;
/** The events of a user's subscriptions. */
export const subscriptionLog = {
  'subscription-shared': logged(tokens, ofSubscription),
  'subscription-no-share': logged(refunded, ofSubscription),
  'subscription-passed': logged(tokens, ofSubscription),
  'subscription-rejected': logged(refunded, ofSubscription),
  'subscription-launched': logged({ coin }, ofSubscription),
  'subscription-postponed': logged({ coin, launchAt: instant('launch_at', 'Time of the launch.') }, ofSubscription),
  'subscription-unlocked': logged(tokens, ofSubscription),
  'subscription-refunded': logged(refunded, ofSubscription),
};

export const subscriptionContract = contract({
  about: 'Offerings of new coins.',
  calls: subscription,
  log: subscriptionLog,
  uses: ['loan', 'market', 'user', 'wallet'],
  events: {
    /** A subscription after a change: placed, allocated, decided, launched, its launch moved, unlocked or refunded. */
    subscription: event(
      {
        order: subscriptionRow.schema.meta({ description: 'Subscription after the change.' }),
        change: z.enum(SUBSCRIPTION_CHANGES).meta({ description: `Change: ${SUBSCRIPTION_CHANGES.join(', ')}.` }),
      },
      {
        subject: ({ order }) => order.id,
        delivery: 'latest',
        refreshes: [
          'subscription.listSubscriptions',
          'subscription.listOfferings',
          'subscription.getOffering',
          'subscription.getRecommended',
        ],
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
