import { z } from 'zod';
import { USER_EVENTS, type UserEventName } from '../areas.ts';
import { call } from '../call.ts';
import { finiteNumber } from './exact.ts';
import { clockMode } from './worlds.ts';

const clockState = z
  .object({
    now: z.string(),
    mode: z.enum(['running', 'frozen']),
    rate: z.number(),
    next_due: z.string().nullable(),
  })
  .meta({ id: 'Clock' });

const setAside = z
  .object({
    kind: z.string(),
    id: z.int(),
    job: z.string(),
    at: z.string(),
    error: z.string(),
  })
  .meta({ id: 'SetAside' });
export type SetAsideRow = z.output<typeof setAside>;

/** World seconds that a running clock may make of a second. */
export const CLOCK_RATES = { slowest: 0.001, fastest: 86_400 } as const;
/** Decimals of a rate: it is stored in thousandths. */
const CLOCK_DECIMALS = 3;

/** An event of a user that an advance goes on to. */
const untilEvent = z.strictObject({
  event: z.enum(Object.keys(USER_EVENTS) as [UserEventName, ...UserEventName[]]),
  persona: z.string().optional(),
  where: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  within: z.union([z.string(), z.number()]).default('30d'),
});

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
      rate: finiteNumber('rate-invalid', CLOCK_DECIMALS)
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
    about:
      'Goes through each due instant in turn up to an instant. With `until` an event, to the end of the first second at which a user gets one of that name, whose fields are as in `where`; `within` bounds it (30d by default), and `found` is null where none came.',
    input: z.object({
      by: z.union([z.string(), z.number()], { error: 'duration-invalid' }).optional(),
      to: z.string({ error: 'instant-invalid' }).optional(),
      until: z.union([z.literal('nextDue'), untilEvent], { error: 'parameter-invalid' }).optional(),
    }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      total: z.int(),
      events: z.array(z.object({ kind: z.string(), count: z.int() })),
      /** The event that ended it; null unless it was to go on until one. */
      found: z.object({ user: z.int(), event: z.string() }).nullable(),
    }),
  }),
  listSetAside: call({
    method: 'GET',
    path: '/lab/api/set-aside',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'Objects whose due work failed because of a bug. Each stays as it was: its money is held, its owner cannot change it, and no due work touches it until it is retried.',
    input: z.object({}),
    output: z.array(setAside),
  }),
  retrySetAside: call({
    method: 'POST',
    path: '/lab/api/set-aside/retry',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Lets an object that was set aside take part again. What fell due meanwhile is done from the next second on; if that fails too, the object is set aside again.',
    input: z.object({
      kind: z.string({ error: 'not-set-aside' }),
      id: z.coerce.number({ error: 'not-set-aside' }).int({ error: 'not-set-aside' }),
    }),
    output: setAside,
  }),
};
