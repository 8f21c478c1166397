import type { Input } from '@mt2/contracts';
import { eventFields } from '@mt2/contracts/event-fields';
import type { AdvanceView, clock } from '@mt2/contracts/lab/clock';
import { DAY, type Decision, err, type Instant, LONGEST_DURATION, ok, parseDuration, parseInstant } from '@mt2/domain';
import { repeatHalts } from '../../areas/market/index.ts';
import type { Area } from '../../http/area.ts';
import { complaining } from '../../http/request/complaints.ts';
import { advanceUntil } from '../../world/advance-until.ts';
import { listSetAside, retry } from '../../world/time/set-aside.ts';
import type { QueuedEvent, Tx } from '../../world/transaction/tx.ts';
import type { Advanced } from '../../world/turn/timeline.ts';
import type { World } from '../../world/world.ts';
import type { Bridges } from '../bridge/bridges.ts';
import { findPersonByName } from '../people/find-person.ts';

/** An instant that a world may be advanced to: not in the past, and at most ten years ahead. */
export function checkTarget(world: World, target: Instant): Decision<Instant, 'instant-past' | 'instant-invalid'> {
  const ahead = target - world.now();
  if (ahead < 0) return err('instant-past');
  return ahead > LONGEST_DURATION ? err('instant-invalid') : ok(target);
}

type UntilEvent = Exclude<NonNullable<Input<typeof clock.advance>['until']>, string>;
/** An advance to an event: which events match, and after how many seconds to give up. */
type Wanted = { readonly fits: (queued: QueuedEvent) => boolean; readonly within: number };

/** The value of a dotted field. */
const valueAt = (event: object, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], event);

/** Reads the event that ends an advance: its name, optionally its user and values of its fields. */
function readUntilEvent(
  source: Pick<Tx, 'sql'>,
  { event: name, persona, where, within }: UntilEvent,
): Decision<Wanted, 'duration-invalid' | 'persona-unknown' | 'parameter-invalid'> {
  const seconds = parseDuration(within);
  if (seconds === undefined) return err('duration-invalid');
  const person = persona === undefined ? undefined : findPersonByName(source, persona);
  if (person && !person.ok) return person;
  const fields = Object.entries(where);
  const known = eventFields(name);
  const unknown = fields.flatMap(([field]) => (known.includes(field) ? [] : field));
  if (unknown.length > 0)
    return complaining('parameter-invalid', {
      path: 'until.where',
      expected: `fields of ${name}: ${known.join(', ')}`,
      got: unknown.join(', '),
    });
  const fits = ({ userId, event }: QueuedEvent): boolean =>
    event.event === name &&
    (!person || person.value.id === userId) &&
    fields.every(([field, value]) => String(valueAt(event, field)) === String(value));
  return ok({ fits, within: seconds });
}

/** How far ahead due work is searched. */
const HORIZON = 30 * DAY;

const clockView = (world: World) => ({
  now: world.now(),
  mode: world.mode,
  rate: world.ratePerMille / 1000,
  nextDue: world.nextDue(world.now() + HORIZON),
});

type Wish = { by?: string | number | undefined; to?: string | undefined; until?: 'nextDue' | undefined };
/** The target of an advance, from the instant at which it begins: a running advance may have to end first. */
type Target = (now: Instant) => Instant;

function targetOf(world: World, { by, to, until }: Wish): Decision<Target, 'duration-invalid' | 'instant-invalid' | 'instant-past'> {
  if (until) return ok((now: Instant) => world.nextDue(now + HORIZON) ?? now);
  if (to !== undefined) {
    const instant = parseInstant(to);
    const target = instant === undefined ? err('instant-invalid') : checkTarget(world, instant);
    return target.ok ? ok(() => target.value) : target;
  }
  const seconds = by === undefined ? undefined : parseDuration(by);
  return seconds === undefined ? err('duration-invalid') : ok((now: Instant) => now + seconds);
}

/** The events of an advance, and the event that ended it. */
function advanceView({ from, to, happened }: Advanced, found?: QueuedEvent): AdvanceView {
  const events = [...happened].map(([kind, count]) => ({ kind, count }));
  const total = events.reduce((sum, event) => sum + event.count, 0);
  return { from, to, total, events, found: found && { user: found.userId, event: found.event.event, data: found.event } };
}

/** Control of the world's time for testers. */
export const clockArea = (bridges: Bridges): Area<typeof clock> => ({
  handlers: {
    getClock: ({ world }) => ok(clockView(world)),
    setClock: async ({ world }, { mode, rate, force }) => {
      if (!force && bridges.of(world)) return err('bridge-clock');
      await (mode === 'frozen' ? world.freeze() : world.run(Math.round((rate ?? 1) * 1000)));
      return ok(clockView(world));
    },
    advance: async ({ world }, wish) => {
      const { until, force, ...rest } = wish;
      if (!force && bridges.of(world)) return err('bridge-clock');
      if (typeof until === 'object') {
        const wanted = readUntilEvent(world, until);
        if (!wanted.ok) return wanted;
        const { fits, within } = wanted.value;
        const { found, ...advanced } = await advanceUntil(world, (now) => now + within, fits);
        return ok(advanceView(advanced, found));
      }
      const target = targetOf(world, { ...rest, until });
      return target.ok ? ok(advanceView(await world.advance(target.value))) : target;
    },
    listSetAside: ({ world }) => ok(listSetAside(world)),
    retrySetAside: (tx, name) => {
      const retried = retry(tx, name);
      if (!retried.ok) return retried;
      repeatHalts(tx);
      return ok(retried.value);
    },
  },
});
