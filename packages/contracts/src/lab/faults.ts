import { FAULT_EFFECTS, FAULT_SCHEDULES } from '@mt2/domain/lab/fault';
import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, type Given, id, listOf, nullable, plain, type Read, record, text } from '../fields/index.ts';
import { finiteNumber, RATE_DECIMALS } from './exact.ts';
import { instant, instantOrNull } from './kinds.ts';

const SCHEDULE = 'Which of the matching requests it hits: always, the first `count`, the nth, every `count`-th, or a share of `percent`.';
const EFFECT = 'Effect on a request that is hit. feed-gap, feed-delay and feed-disconnect are for the feed, all others for calls.';
const percent = { unit: 'percent' } as const;
const ms = { unit: 'ms' } as const;

/** A rule that makes requests fail on purpose. */
const fault = record('Fault', {
  id: id('id', 'Rule ID.'),
  call: text(
    'call',
    'Requests to match: a call `spot.placeOrder`, an area’s calls `spot.*`, all calls `*`, a topic `feed.depth:BTC/USDT`, a kind of ' +
      'topics `feed.depth`, all topics `feed.*`.',
  ),
  user: nullable(
    'user',
    record('FaultUser', { id: id('id', 'User ID.'), account: text('account', 'Account to log in with.') }),
    'User whose requests it hits. null for all users.',
  ),
  from: instantOrNull('from', 'World time from which it applies. null if it has no start.'),
  until: instantOrNull('until', 'World time before which it applies. null if it has no end.'),
  when: plain('when', z.enum(FAULT_SCHEDULES), SCHEDULE),
  count: count('count', 'Number for first, nth and every. 0 for the others.'),
  percent: plain('percent', z.number(), 'Percentage for share. 0 for the others.', percent),
  seed: plain('seed', z.int(), 'Seed that selects the requests of a share, and the delays.', { unit: 'number' }),
  effect: plain('effect', z.enum(FAULT_EFFECTS), EFFECT),
  refusal: text('refusal', 'Name of the refusal. Empty for other effects.'),
  ms: count('ms', 'Delay in real milliseconds for latency and feed-delay. 0 for other effects.', ms),
  spreadMs: count('spread_ms', 'Largest random addition to the delay, in real milliseconds.', ms),
  addedAt: instant('added_at', 'World time at which it was added.'),
  seen: count('seen', 'Requests or messages that matched it.'),
  hits: count('hits', 'Requests or messages that it hit.'),
});
/** A rule as the server provides it, and as a reader gets it. */
export type FaultView = Given<typeof fault>;
export type Fault = Read<typeof fault>;

const whole = () => z.int({ error: 'parameter-invalid' });
const bound = () => z.union([z.string(), z.number()], { error: 'instant-invalid' }).optional();
const duration = { unit: 'duration' } as const;

export const faults = {
  listFaults: labCall('GET', '/lab/api/faults', {
    about:
      'The fault rules of this world, oldest first, each with the number of requests that matched it (`seen`) and that it hit (`hits`).',
    commands: [
      {
        use: 'faults list',
        prints:
          '{id}  {call}  {user:account|everybody}  {when} {count|} {percent}%  {effect} {refusal}  {ms} {spread_ms}  {from}  {until}' +
          '  {seen}  {hits}',
      },
    ],
    answers: listOf(fault),
  }),
  addFault: labCall('POST', '/lab/api/faults', {
    changes: true,
    about:
      'Makes requests fail on purpose: those of a `call` (its name as in the request log, `area.*`, a path such as `coin/trade`, or a ' +
      'topic of the feed), of a `persona`, in a window of world time. `when`: always, the first `count`, the nth, every `count`-th, or a ' +
      '`share` of `percent` that the `seed` selects. If several rules hit a request, the oldest one applies. The lab’s own calls are ' +
      'never hit.',
    commands: [
      {
        use: 'faults add <effect> [call]',
        shorts: {
          first: { when: 'first', count: null },
          nth: { when: 'nth', count: null },
          every: { when: 'every', count: null },
          share: { when: 'share', percent: null },
          spread: { spread_ms: null },
        },
        prints: '{id}',
      },
    ],
    takes: ask.inputs({
      call: ask.optionalText(
        'call',
        'Requests to match, as in a rule; also a path such as `coin/trade`. Default all calls, or all topics for an effect on the feed.',
      ),
      persona: ask.optionalText('persona', 'Persona, or account or ID of a user. Default all users.'),
      from: ask.optional(
        'from',
        bound(),
        'World time from which it applies: an instant, or the time from now, `5m`. Default no start.',
        duration,
      ),
      until: ask.optional(
        'until',
        bound(),
        'World time before which it applies: an instant, or the time from now, `5m`. Default no end.',
        duration,
      ),
      when: ask.optional('when', z.enum(FAULT_SCHEDULES, { error: 'parameter-invalid' }).default('always'), `${SCHEDULE} Default always.`),
      count: ask.optional('count', whole().default(0), 'Number for first, nth and every, 1 to 1,000,000.', { unit: 'count' }),
      percent: ask.optional(
        'percent',
        finiteNumber('parameter-invalid', RATE_DECIMALS).default(0),
        'Percentage for share, above 0 and at most 100.',
        percent,
      ),
      seed: ask.optional(
        'seed',
        whole().min(0, { error: 'parameter-invalid' }).max(2_147_483_647, { error: 'parameter-invalid' }).default(1),
        'Seed that selects the requests of a share, and the delays. Default 1.',
        { unit: 'number' },
      ),
      effect: ask.plain('effect', z.enum(FAULT_EFFECTS, { error: 'parameter-invalid' }), EFFECT),
      refusal: ask.optionalText('refusal', 'Name of the refusal, if the effect is a refusal.'),
      ms: ask.optional('ms', whole().default(0), 'Delay in real milliseconds for latency and feed-delay. Default 0.', ms),
      spreadMs: ask.optional(
        'spread_ms',
        whole().default(0),
        'Largest random addition to the delay, in real milliseconds; both together at most 120,000. Default 0.',
        ms,
      ),
    }),
    answers: fault,
  }),
  removeFault: labCall('DELETE', '/lab/api/faults/:id', {
    changes: true,
    about: 'Removes one rule.',
    commands: [{ use: 'faults remove <rule=id>', prints: 'rule {id} removed' }],
    takes: ask.inputs({ id: ask.id('id', 'Rule ID.', 'fault-not-found') }),
  }),
  clearFaults: labCall('DELETE', '/lab/api/faults', {
    changes: true,
    about: 'Removes all rules of this world and returns their number.',
    commands: [{ use: 'faults clear', prints: '{removed} removed' }],
    answers: record('ClearedFaults', { removed: count('removed', 'Number of rules removed.') }),
  }),
};
