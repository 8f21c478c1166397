import { FAULT_EFFECTS, FAULT_SCHEDULES } from '@mt2/domain/fault';
import { z } from 'zod';
import { call } from '../call.ts';
import { sentence } from '../envelope.ts';
import { id, optionalText } from '../fields/readers.ts';
import { finiteNumber, RATE_DECIMALS } from './exact.ts';

const faultRow = z
  .object({
    id: z.int(),
    /** A call `spot.placeOrder`, an area's calls `spot.*`, every call `*`; a topic `feed.depth:BTC/USDT`, a kind of topics `feed.depth`, every topic `feed.*`. */
    call: z.string(),
    /** Null for everybody. */
    user: z.object({ id: z.int().meta({ description: 'Number of the user.' }), account: z.string() }).nullable(),
    /** World time, from the first to before the second; null is open. */
    from: z.string().nullable(),
    until: z.string().nullable(),
    when: z.enum(FAULT_SCHEDULES),
    /** The n of `first`, `nth` and `every`; else 0. */
    count: z.int(),
    /** The percentage of `share`; else 0. */
    percent: z.number(),
    seed: z.int(),
    effect: z.enum(FAULT_EFFECTS),
    /** The name of a refusal; empty unless that is the effect. */
    refusal: z.string(),
    /** Real milliseconds. */
    ms: z.int(),
    spread_ms: z.int(),
    added_at: z.string(),
    /** Requests that fitted it, and those that it hit. */
    seen: z.int(),
    hits: z.int(),
  })
  .meta({ id: 'Fault' });
export type FaultRow = z.output<typeof faultRow>;

const whole = () => z.int({ error: 'parameter-invalid' });
/** An instant, or how long from now: `2026-01-02T00:00:00Z`, `5m`. */
const bound = () => z.union([z.string(), z.number()], { error: 'instant-invalid' }).optional();

export const faults = {
  listFaults: call({
    method: 'GET',
    path: '/lab/api/faults',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The fault rules of this world, oldest first, each with how many requests fitted it (`seen`) and how many it hit (`hits`).',
    input: z.object({}),
    output: z.array(faultRow),
  }),
  addFault: call({
    method: 'POST',
    path: '/lab/api/faults',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Lets requests fail on purpose. Which ones: of a `call` (its name as the request log has it, `area.*`, a path such as `coin/trade`, or a topic of the feed), of a `persona`, in a window of world time. `when`: always, the `first` count, the `nth`, `every` count-th, or a `share` of so many `percent` that the `seed` draws. The oldest rule that hits a request acts. The lab’s own calls are never hit.',
    input: z.object({
      call: optionalText(),
      persona: optionalText(),
      from: bound(),
      until: bound(),
      when: z.enum(FAULT_SCHEDULES, { error: 'parameter-invalid' }).default('always'),
      count: whole().default(0),
      percent: finiteNumber('parameter-invalid', RATE_DECIMALS).default(0),
      seed: whole().min(0, { error: 'parameter-invalid' }).max(2_147_483_647, { error: 'parameter-invalid' }).default(1),
      effect: z.enum(FAULT_EFFECTS, { error: 'parameter-invalid' }),
      refusal: optionalText(),
      ms: whole().default(0),
      spread_ms: whole().default(0),
    }),
    output: faultRow,
  }),
  removeFault: call({
    method: 'DELETE',
    path: '/lab/api/faults/:id',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Removes one rule.',
    input: z.object({ id: id('fault-not-found') }),
    output: sentence,
  }),
  clearFaults: call({
    method: 'DELETE',
    path: '/lab/api/faults',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Removes every rule of this world; answers how many there were.',
    input: z.object({}),
    output: z.object({ removed: z.int() }),
  }),
};
