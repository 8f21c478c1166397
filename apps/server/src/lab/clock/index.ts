import type { clock } from '@mt2/contracts/lab/clock';
import { DAY, type Decision, go, HOUR, type Instant, MINUTE, no, parseInstant } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { World } from '../../world/world.ts';
import { iso } from '../iso.ts';

const UNITS = { d: DAY, h: HOUR, m: MINUTE, s: 1 } as const;
/** How far ahead `next_due` looks. */
const HORIZON = 30 * DAY;
/** The furthest that one advance goes. */
const MOST = 3_660 * DAY;

const stateOf = (world: World) => {
  const due = world.nextDue(world.now() + HORIZON);
  return { now: iso(world.now()), mode: world.mode, rate: world.ratePerMille / 1000, next_due: due === undefined ? null : iso(due) };
};

/** Seconds of `15d`, `6h`, `5m`, `90s` or a plain number of seconds. */
export function parseDuration(by: string | number): number | undefined {
  const match = /^(\d{1,9})([dhms]?)$/.exec(String(by));
  return match ? Number(match[1]) * UNITS[(match[2] || 's') as keyof typeof UNITS] : undefined;
}

type Wish = { by?: string | number | undefined; to?: string | undefined; until?: 'nextDue' | undefined };

function targetOf(world: World, { by, to, until }: Wish): Decision<Instant, 'duration-invalid' | 'instant-invalid' | 'instant-past'> {
  const now = world.now();
  if (until) return go(world.nextDue(now + HORIZON) ?? now);
  const target = to === undefined ? add(now, parseDuration(by ?? '')) : parseInstant(to);
  if (target === undefined) return no(to === undefined ? 'duration-invalid' : 'instant-invalid');
  if (target < now) return no('instant-past');
  return target - now > MOST ? no('duration-invalid') : go(target);
}

const add = (now: Instant, seconds: number | undefined) => (seconds === undefined ? undefined : now + seconds);

/** The world's time in the hands of a tester. */
export const clockArea: Area<typeof clock> = {
  handlers: {
    getClock: ({ world }) => go(stateOf(world)),
    setClock: async ({ world }, { mode, rate }) => {
      await (mode === 'frozen' ? world.freeze() : world.run(Math.round((rate ?? 1) * 1000)));
      return go(stateOf(world));
    },
    advance: async ({ world }, wish) => {
      const target = targetOf(world, wish);
      if (!target.ok) return target;
      const from = world.now();
      const happened = await world.advance(target.value);
      const events = [...happened].map(([kind, count]) => ({ kind, count }));
      return go({ from: iso(from), to: iso(world.now()), total: events.reduce((sum, event) => sum + event.count, 0), events });
    },
  },
};
