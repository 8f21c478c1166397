import { z } from 'zod';
import { call } from '../call.ts';
import { clockMode } from './worlds.ts';

const clockState = z.object({
  now: z.string(),
  mode: z.enum(['running', 'frozen']),
  rate: z.number(),
  next_due: z.string().nullable(),
});

/** World seconds that a running clock may make of a second. */
export const CLOCK_RATES = { slowest: 0.001, fastest: 86_400 } as const;

export const clock = {
  getClock: call({
    method: 'GET',
    path: '/lab/api/clock',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The world’s time, and when something falls due next (within 30 days).',
    input: z.object({}),
    output: clockState,
  }),
  setClock: call({
    method: 'PATCH',
    path: '/lab/api/clock',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Runs (at a rate) or freezes the clock.',
    input: z.object({
      mode: clockMode,
      rate: z
        .number({ error: 'rate-invalid' })
        .min(CLOCK_RATES.slowest, { error: 'rate-invalid' })
        .max(CLOCK_RATES.fastest, { error: 'rate-invalid' })
        .optional(),
    }),
    output: clockState,
  }),
  advance: call({
    method: 'POST',
    path: '/lab/api/clock/advance',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Goes through each due instant in turn up to an instant.',
    input: z.object({
      by: z.union([z.string(), z.number()], { error: 'duration-invalid' }).optional(),
      to: z.string({ error: 'instant-invalid' }).optional(),
      until: z.literal('nextDue', { error: 'parameter-invalid' }).optional(),
    }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      total: z.int(),
      events: z.array(z.object({ kind: z.string(), count: z.int() })),
    }),
  }),
};
