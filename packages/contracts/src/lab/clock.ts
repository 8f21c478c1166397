import { CLOCK_RATES } from '@mt2/domain';
import { z } from 'zod';
import { USER_EVENTS, type UserEventName } from '../areas.ts';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, type Given, id, list, listOf, nullable, plain, type Read, record, text } from '../fields/index.ts';
import { finiteNumber } from './exact.ts';
import { instant, instantOrNull } from './kinds.ts';
import { CLOCK_MODES, clockMode } from './worlds.ts';

const rate = { unit: 'times' } as const;
const span = { unit: 'duration' } as const;

/** Says that the time of a bridged world may change. */
export const force = ask.optional(
  'force',
  z.boolean({ error: 'parameter-invalid' }).default(false),
  'True to change the time of a world that has a bridge. Default false.',
);

const clockState = record('Clock', {
  now: instant('now', 'Time of the world.'),
  mode: plain('mode', z.enum(CLOCK_MODES), 'running or frozen.'),
  rate: plain('rate', z.number(), 'World seconds in a second.', rate),
  nextDue: instantOrNull('next_due', 'Time of the next due work within 30 days. null if there is none.'),
});

const setAside = record('SetAside', {
  kind: text('kind', 'Table of the object, or the kind of a job if all of that job is set aside.'),
  id: id('id', 'ID of the object in its table; 0 for a job.'),
  job: text('job', 'Kind of the due work that failed.'),
  at: instant('at', 'Time at which it failed.'),
  error: text('error', 'Error.'),
});
/** An object that is set aside, as a reader gets it. */
export type SetAside = Read<typeof setAside>;

/** Decimals of a rate: it is stored in thousandths. */
const CLOCK_DECIMALS = 3;

/** A user's event at which an advance stops. */
const untilEvent = z.strictObject({
  event: z.enum(Object.keys(USER_EVENTS) as [UserEventName, ...UserEventName[]]).meta({ description: 'Name of the event.' }),
  persona: z.string().optional().meta({ description: 'Persona, or account or ID of the user. Default all users.' }),
  where: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .default({})
    .meta({ description: 'Values that fields of the event must have; a field of an object in it is dotted: `order.status`.' }),
  within: z
    .union([z.string(), z.number()])
    .default('30d')
    .meta({ description: 'Longest advance, in the form of `by`. Default 30d.', 'x-unit': 'duration' }),
});

const advanced = record('Advance', {
  from: instant('from', 'Time before the advance.'),
  to: instant('to', 'Time after the advance.'),
  total: count('total', 'Number of due works done.'),
  events: list(
    'events',
    record('DueWork', {
      kind: text('kind', 'Kind of due work.'),
      count: count('count', 'Number of works of this kind.'),
    }),
    'Due works done, by kind.',
  ),
  found: nullable(
    'found',
    record('FoundEvent', {
      user: id('user', 'User ID of the recipient.'),
      event: text('event', 'Name of the event.'),
      data: plain('data', z.record(z.string(), z.unknown()).meta({ 'x-unit': 'text' }), 'The event as the user gets it.'),
    }),
    'Event that ended the advance. null if none came, and for an advance without an event.',
  ),
});
/** An advance as the server provides it. */
export type AdvanceView = Given<typeof advanced>;

const CLOCK = '{now}  {mode} x{rate}  next due {next_due|not within 30 days}';

export const clock = {
  getClock: labCall('GET', '/lab/api/clock', {
    about: 'The world’s time, and the time of the next due work (within 30 days).',
    commands: [{ use: 'clock get', prints: CLOCK }],
    answers: clockState,
  }),
  setClock: labCall('PATCH', '/lab/api/clock', {
    about: 'Runs (at a rate) or freezes the clock.',
    commands: [
      { use: 'clock freeze --force', about: 'Stops the clock.', sends: { mode: 'frozen' }, prints: CLOCK },
      {
        use: 'clock run [rate] --force',
        about: 'Runs the clock at real speed, or `rate` times as fast.',
        sends: { mode: 'running' },
        prints: CLOCK,
      },
    ],
    takes: ask.inputs({
      mode: ask.plain('mode', clockMode, 'running or frozen.'),
      rate: ask.optional(
        'rate',
        finiteNumber('rate-invalid', CLOCK_DECIMALS)
          .min(CLOCK_RATES.slowest, { error: 'rate-invalid' })
          .max(CLOCK_RATES.fastest, { error: 'rate-invalid' })
          .optional(),
        'World seconds in a second. Default 1.',
        rate,
      ),
      force,
    }),
    answers: clockState,
  }),
  advance: labCall('POST', '/lab/api/clock/advance', {
    about:
      'Advances the clock by a span (`by`) or to an instant (`to`) and does all due work on the way, in order. With an event in `until`, ' +
      'it stops at the end of the first second in which a user gets an event of that name with the fields in `where`; `within` limits it ' +
      '(default 30d), and `found` is null if none came.',
    commands: [
      {
        use: 'clock advance <15d|6h|5m|90s|instant|next=by> --force',
        about: 'Runs everything that is due on the way, in order, and prints a summary.',
        prints: '{from} to {to}: {events:count kind|nothing was due}',
      },
      {
        use: 'clock until <event=until.event> [who=until.persona] --until.where --until.within --force',
        about:
          'Advances to the second in which a user gets an event, and prints it: `clock until order trader --where order.status=2`. Stops ' +
          'after 30 days, or --within.',
        prints: '{from} to {to}: {events:count kind|nothing was due}\n{found:data|It did not occur.}',
        proves: 'found',
      },
    ],
    takes: ask.inputs({
      by: ask.optional(
        'by',
        z.union([z.string(), z.number()], { error: 'duration-invalid' }).optional(),
        'Span: `15d`, `6h`, `5m`, `90s`, or seconds.',
        span,
      ),
      to: ask.optional('to', z.string({ error: 'instant-invalid' }).optional(), 'Instant, ISO 8601 with a zone.', { unit: 'ISO 8601' }),
      until: ask.optional(
        'until',
        z.union([z.literal('nextDue'), untilEvent], { error: 'parameter-invalid' }).optional(),
        '`nextDue` for the next due work, or an event of a user.',
      ),
      force,
    }),
    answers: advanced,
  }),
  listSetAside: labCall('GET', '/lab/api/set-aside', {
    about:
      'Objects whose due work failed because of a bug. Each stays as it was: its money is held, its owner cannot change it, and no due ' +
      'work touches it until it is retried.',
    commands: [{ use: 'clock set-aside' }],
    answers: listOf(setAside),
  }),
  retrySetAside: labCall('POST', '/lab/api/set-aside/retry', {
    changes: true,
    about:
      'Puts an object that was set aside back into service. Work that fell due meanwhile is done from the next second on. If that fails ' +
      'too, the object is set aside again.',
    commands: [{ use: 'clock retry <kind> <id>', prints: '{kind} {id} is back; its due work runs from the next second' }],
    takes: ask.inputs({
      kind: ask.plain('kind', z.string({ error: 'not-set-aside' }), 'Table of the object, or the kind of a job.'),
      id: ask.plain(
        'id',
        z.coerce.number({ error: 'not-set-aside' }).int({ error: 'not-set-aside' }),
        'ID of the object in its table; 0 for a job.',
        { unit: 'id' },
      ),
    }),
    answers: setAside,
  }),
};
