import { PENALTY_MODES, PRODUCT_STATES } from '@mt2/domain/finance';
import { z } from 'zod';
import { call } from '../call.ts';
import { decimal, id } from '../fields/readers.ts';
import { optionalExactAmount, RATE_DECIMALS } from './exact.ts';

/** A product of managed finance as the operator sees it; `daily_rate` is percent. */
const labProduct = z
  .object({
    id: z.int(),
    currency: z.string(),
    days: z.int(),
    daily_rate: decimal,
    minimum: decimal,
    quota: decimal,
    hosted: decimal,
    penalty_mode: z.enum(PENALTY_MODES),
    opens_at: z.string(),
    state: z.enum(PRODUCT_STATES),
  })
  .meta({ id: 'LabProduct' });
export type LabProductRow = z.output<typeof labProduct>;

const product = () => id('product-not-found');

export const labFinance = {
  listProducts: call({
    method: 'GET',
    path: '/lab/api/finance',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The products of managed finance with their terms, what they host, and their state.',
    input: z.object({}),
    output: z.array(labProduct),
  }),
  changeProduct: call({
    method: 'PATCH',
    path: '/lab/api/finance/:id',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Changes a product from now on; orders keep the terms with which they were bought. `daily_rate` is percent with at most 6 decimals, `opens_at` an instant or how long from now.',
    input: z.object({
      id: product(),
      days: z.int({ error: 'product-invalid' }).optional(),
      daily_rate: optionalExactAmount('product-invalid', RATE_DECIMALS),
      minimum: optionalExactAmount('product-invalid'),
      quota: optionalExactAmount('product-invalid'),
      penalty_mode: z.enum(PENALTY_MODES, { error: 'product-invalid' }).optional(),
      opens_at: z.union([z.string(), z.number()], { error: 'instant-invalid' }).optional(),
    }),
    output: labProduct,
  }),
  openProduct: call({
    method: 'POST',
    path: '/lab/api/finance/:id/open',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Opens a product now: one that was closed, or one that was to be opened later.',
    input: z.object({ id: product() }),
    output: labProduct,
  }),
  closeProduct: call({
    method: 'POST',
    path: '/lab/api/finance/:id/close',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Closes a product: nobody buys it, and nothing is reinvested in it. Its orders go on.',
    input: z.object({ id: product() }),
    output: labProduct,
  }),
};
