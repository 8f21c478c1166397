import { TRIGGER_LEDGER, TRIGGER_PRICES } from '@mt2/domain/trigger';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { amount, code, id, money, optionalAmount, optionalCode, optionalId, optionalText, paging, timeText } from './fields.ts';
import { accountName, leverage, lots } from './lever-fields.ts';
import { paged } from './lists.ts';

/** Trigger orders: orders on spot and for contracts that are placed when a price comes to their trigger price. */

const ACCOUNTS = ['spot', 'lever', 'contract'] as const;

const triggerRow = z
  .object({
    id: z.int(),
    account: z.enum(ACCOUNTS),
    symbol: z.string(),
    currency_id: z.int(),
    legal_id: z.int(),
    /** 1 buys or opens a long, 2 sells or opens a short. */
    type: z.union([z.literal(1), z.literal(2)]),
    kind: z.enum(['limit', 'market']),
    trigger_by: z.enum(TRIGGER_PRICES),
    direction: z.enum(['up', 'down']),
    trigger_price: money,
    /** 0 of an order at the market. */
    price: money,
    amount: money,
    /** Lots and leverage of a contract; 0 on spot. */
    share: z.int(),
    multiple: z.int(),
    /** Frozen until it is triggered or ends; 0 after. */
    frozen: money,
    frozen_coin: z.string(),
    status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    /** Quantity that an order at the market filled in its second, in the base coin; 0 of a limit order and until it is triggered. */
    filled_amount: money,
    /** Amount of the order that was placed, in the base coin: less than `amount` where what was frozen paid for fewer lots; 0 until it is triggered. */
    order_amount: money,
    /** Why what was left of its order was cancelled in the second of its trigger. */
    cancel_reason: z.literal('self-trade').nullable(),
    /** Why the exchange ended it: a refusal's name, and its sentence; empty where it did not. */
    reason: z.string(),
    reason_name: z.string(),
    /** The order that was placed, in `coin/list` or `lever/orders`; 0 for none. */
    order_id: z.int(),
    created_at: timeText,
    updated_at: timeText,
  })
  .meta({ id: 'TriggerOrder' });
export type TriggerRow = z.output<typeof triggerRow>;

/** One of the three accounts; absent means all. */
const anyAccount = () =>
  optionalText(20)
    .transform((value) => value || undefined)
    .pipe(z.enum(ACCOUNTS, { error: 'account-kind-invalid' }).optional());
/** The price that is watched; absent is the last price. */
const triggerBy = () =>
  optionalText(10)
    .transform((value) => value || 'last')
    .pipe(z.enum(TRIGGER_PRICES, { error: 'parameter-invalid' }));
/** The way that the price has to go to the trigger price; absent is either. */
const direction = () =>
  optionalText(10)
    .transform((value) => value || undefined)
    .pipe(z.enum(['up', 'down'], { error: 'parameter-invalid' }).optional());
const triggerPrice = () => amount('trigger-price-required', 'trigger-price-invalid');
const which = { currency_id: optionalId(), account: anyAccount() };

export const trigger = {
  placeSpot: call({
    method: 'POST',
    path: '/api/trigger/spot',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about:
      'Leaves a spot order until the last price comes to `trigger_price`: a limit order, or one at the market when `target_price` is absent or 0. What it may cost is frozen.',
    input: z.object({
      legal_id: optionalId(),
      currency_id: id('market-not-found'),
      type: code([1, 2]),
      amount: amount('quantity-required', 'quantity-invalid'),
      trigger_price: triggerPrice(),
      direction: direction(),
      target_price: optionalAmount('price-invalid'),
    }),
    output: sentence,
    beside: z.object({ trigger: triggerRow }),
  }),
  placeContract: call({
    method: 'POST',
    path: '/api/trigger/contract',
    needs: ['session', 'kyc-advanced'],
    changes: true,
    source: 'ours',
    about:
      'Leaves an order that opens a ticket until the last or the mark price comes to `trigger_price`: a limit order, or one at the market when `target_price` is absent or 0. The order cost is frozen.',
    input: z.object({
      currency_id: id('market-not-found'),
      legal_id: optionalId(),
      share: lots(),
      multiple: leverage(),
      type: code([1, 2]),
      trigger_price: triggerPrice(),
      direction: direction(),
      trigger_by: triggerBy(),
      target_price: optionalAmount('price-invalid'),
      account: accountName(),
    }),
    output: sentence,
    beside: z.object({ trigger: triggerRow }),
  }),
  list: call({
    method: 'GET',
    path: '/api/trigger/list',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The caller’s trigger orders, newest first; `status` 0 or absent means every state.',
    input: z.object({ ...which, status: optionalCode([0, 1, 2, 3, 4]), ...paging }),
    output: paged(triggerRow),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/trigger/cancel',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Cancels the caller’s trigger order while it waits and releases what it froze.',
    input: z.object({ id: id('order-not-found') }),
    output: sentence,
    beside: z.object({ trigger: triggerRow }),
  }),
  cancelAll: call({
    method: 'POST',
    path: '/api/trigger/cancel_all',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Cancels the caller’s waiting trigger orders, of one market or account where it is named; `cancelled` is their number.',
    input: z.object(which),
    output: sentence,
    beside: z.object({ cancelled: z.int() }),
  }),
};

export const triggerContract = contract({
  calls: trigger,
  ours: 'all',
  uses: ['kyc', 'lever', 'market', 'message', 'spot', 'user', 'wallet'],
  events: {
    /** A trigger order was placed, triggered or cancelled, or failed. */
    trigger: event({ trigger: triggerRow }, { subject: ({ trigger }) => trigger.id, delivery: 'latest', refreshes: [] }),
  },
  ledger: TRIGGER_LEDGER,
  refusals: ['trigger-price-required', 'trigger-price-invalid', 'trigger-price-off-tick', 'trigger-price-reached', 'too-many-triggers'],
});
