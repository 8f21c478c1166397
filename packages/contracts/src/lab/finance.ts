import { PENALTY_MODES, PRODUCT_STATES } from '@mt2/domain/finance';
import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { atoms, count, type Given, id, listOf, plain, type Read, record, shortPercent, text } from '../fields/index.ts';
import { optionalExactAmount, RATE_DECIMALS } from './exact.ts';
import { instant } from './kinds.ts';

const usdt = { unit: 'USDT' } as const;
const days = { unit: 'd' } as const;

/** A product of managed finance as the operator sees it. */
const product = record('LabProduct', {
  id: id('id', 'Product ID.'),
  currency: text('currency', 'Coin symbol.'),
  days: count('days', 'Term.', days),
  dailyRate: shortPercent('daily_rate', 'Daily interest.'),
  minimum: atoms('minimum', 'Minimum order amount.', usdt),
  quota: atoms('quota', 'Total quota for all users.', usdt),
  hosted: atoms('hosted', 'Total amount locked.', usdt),
  penaltyMode: plain('penalty_mode', z.enum(PENALTY_MODES), 'Penalty for early redemption.'),
  opensAt: instant('opens_at', 'Time at which it opens.'),
  state: plain('state', z.enum(PRODUCT_STATES), 'State of the product.'),
});
/** A product as the server provides it, and as a reader gets it. */
export type LabProductView = Given<typeof product>;
export type LabProduct = Read<typeof product>;

const productId = ask.id('id', 'Product ID.', 'product-not-found');

const STATE = 'product {id} ({days} days, {daily_rate}% a day) is {state}';

export const labFinance = {
  listProducts: labCall('GET', '/lab/api/finance', {
    about: 'The products of managed finance with their terms, amounts locked and states.',
    commands: [{ use: 'finance list' }],
    answers: listOf(product),
  }),
  changeProduct: labCall('PATCH', '/lab/api/finance/:id', {
    changes: true,
    about: 'Changes a product from now on. Orders keep the terms with which they were bought. Fields left out do not change.',
    commands: [{ use: 'finance edit <product=id>', prints: STATE }],
    takes: ask.inputs({
      id: productId,
      days: ask.optional('days', z.int({ error: 'product-invalid' }).optional(), 'Term.', days),
      dailyRate: ask.optional(
        'daily_rate',
        optionalExactAmount('product-invalid', RATE_DECIMALS),
        'Daily interest, with at most 6 decimals.',
        {
          unit: 'percent',
        },
      ),
      minimum: ask.optional('minimum', optionalExactAmount('product-invalid'), 'Minimum order amount.', usdt),
      quota: ask.optional('quota', optionalExactAmount('product-invalid'), 'Total quota for all users.', usdt),
      penaltyMode: ask.optional(
        'penalty_mode',
        z.enum(PENALTY_MODES, { error: 'product-invalid' }).optional(),
        'Penalty for early redemption.',
      ),
      opensAt: ask.optional(
        'opens_at',
        z.union([z.string(), z.number()], { error: 'instant-invalid' }).optional(),
        'Time at which it opens: an instant, or the time from now.',
        { unit: 'duration' },
      ),
    }),
    answers: product,
  }),
  openProduct: labCall('POST', '/lab/api/finance/:id/open', {
    changes: true,
    about: 'Opens a product now that was closed, or that was to open later.',
    commands: [{ use: 'finance open <product=id>', prints: STATE }],
    takes: ask.inputs({ id: productId }),
    answers: product,
  }),
  closeProduct: labCall('POST', '/lab/api/finance/:id/close', {
    changes: true,
    about: 'Closes a product: it can no longer be bought, and nothing is reinvested in it. Existing orders continue.',
    commands: [{ use: 'finance close <product=id>', prints: STATE }],
    takes: ask.inputs({ id: productId }),
    answers: product,
  }),
};
