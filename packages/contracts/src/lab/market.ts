import { z } from 'zod';
import { call } from '../call.ts';

const script = z.object({
  id: z.int(),
  symbol: z.string(),
  kind: z.enum(['pulse', 'hold', 'target']),
  t0: z.string(),
  t1: z.string(),
  t2: z.string(),
  t3: z.string(),
  size: z.number(),
});

/** At most 30 days. */
const seconds = (least: number) =>
  z.int({ error: 'script-invalid' }).min(least, { error: 'script-invalid' }).max(2_592_000, { error: 'script-invalid' });

export const labMarket = {
  getMarket: call({
    method: 'GET',
    path: '/lab/api/market',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Markets with their price, and the price scripts of this world.',
    input: z.object({}),
    output: z.object({
      symbols: z.array(z.object({ symbol: z.string(), price: z.string() })),
      scripts: z.array(script),
    }),
  }),
  addScript: call({
    method: 'POST',
    path: '/lab/api/market/scripts',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Bends a price from `start` (now unless told): pulse (up and back), hold (stays), target (reaches a price or percent).',
    input: z.object({
      symbol: z.string({ error: 'market-not-found' }),
      kind: z.enum(['pulse', 'hold', 'target'], { error: 'script-invalid' }),
      percent: z.number({ error: 'script-invalid' }).optional(),
      price: z.union([z.string(), z.number()], { error: 'script-invalid' }).optional(),
      start: z.string({ error: 'instant-invalid' }).optional(),
      over: seconds(1),
      hold: seconds(0).optional(),
      back: seconds(1).optional(),
    }),
    output: script,
  }),
};
