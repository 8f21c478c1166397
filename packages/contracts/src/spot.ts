import { CANCEL_REASONS, SPOT_LEDGER } from '@mt2/domain/spot';
import { z } from 'zod';
import type { FromAny } from './answer.ts';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { amount, code, id, money, optionalAmount, optionalCode, optionalId, paging, timeText } from './fields.ts';
import { timeInForce } from './time-in-force.ts';

/** Fields of an order that belong to this project. */
const ownOrderFields = {
  filled_amount: money,
  filled_total: money,
  average_price: money,
  kind: z.enum(['limit', 'market']),
  fee_coin: z.string(),
  /** Why the exchange cancelled it; null where it did not. */
  cancel_reason: z.enum(CANCEL_REASONS).nullable(),
};

const spotOrderRow = z
  .object({
    id: z.int(),
    u_id: z.int(),
    currency_id: z.int(),
    legal_id: z.int(),
    type: z.union([z.literal(1), z.literal(2)]),
    target_price: money,
    trade_price: money,
    trade_amount: money,
    charge_fee: money,
    status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    created_at: timeText,
    updated_at: timeText,
    symbol: z.string(),
    ...ownOrderFields,
  })
  .meta({ id: 'SpotOrder' });
export type SpotOrderRow = z.output<typeof spotOrderRow>;
export type AnySpotOrderRow = FromAny<SpotOrderRow, keyof typeof ownOrderFields>;

export const spot = {
  placeOrder: call({
    method: 'POST',
    path: '/api/coin/trade',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: 'Places a limit order, or a market order when `target_price` is absent or 0.',
    input: z.object({
      legal_id: optionalId(),
      currency_id: id('market-not-found'),
      type: code([1, 2]),
      amount: amount('quantity-required', 'quantity-invalid'),
      target_price: optionalAmount('price-invalid'),
      /** Ours: of a limit order only. */
      tif: timeInForce(),
    }),
    output: sentence,
    beside: z.object({ order: spotOrderRow }),
  }),
  cancelOrder: call({
    method: 'PUT',
    path: '/api/coin/trade',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: 'Cancels the caller’s waiting order and releases what it froze.',
    input: z.object({ id: id('order-not-found') }),
    output: sentence,
  }),
  listOrders: call({
    method: 'GET',
    path: '/api/coin/list',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s orders, newest first.',
    input: z.object({
      currency_id: optionalId(),
      legal_id: optionalId(),
      status: optionalCode([0, 1, 2, 3]),
      ...paging,
    }),
    output: z.array(spotOrderRow),
  }),
};

export const spotContract = contract({
  calls: spot,
  ours: ['filled_amount', 'filled_total', 'average_price', 'kind', 'fee_coin', 'cancel_reason'],
  uses: ['market', 'wallet'],
  events: {
    order: event({ order: spotOrderRow }, { subject: ({ order }) => order.id, delivery: 'latest', refreshes: [] }),
  },
  ledger: SPOT_LEDGER,
  refusals: [
    'insufficient-sellable-balance',
    'quantity-required',
    'quantity-invalid',
    'quantity-off-step',
    'price-required',
    'price-invalid',
    'price-off-tick',
    'price-out-of-range',
    'tif-invalid',
    'tif-limit-only',
    'post-only-would-match',
    'below-minimum-order-value',
    'order-not-found',
    'order-already-closed',
  ],
});
