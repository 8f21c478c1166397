import { DAY, type Decision, go, HOUR, type Instant, MINUTE, no } from '@mt2/domain';
import type { World } from '../../world/world.ts';

const UNITS = { d: DAY, h: HOUR, m: MINUTE, s: 1 } as const;
/** The furthest that one advance goes: ten years. */
const MOST = 3_660 * DAY;

/** Seconds of `15d`, `6h`, `5m`, `90s` or a plain number of seconds; undefined for anything else, and for more than ten years. */
export function parseDuration(by: string | number): number | undefined {
  const match = /^(\d{1,9})([dhms]?)$/.exec(String(by));
  const seconds = match ? Number(match[1]) * UNITS[(match[2] || 's') as keyof typeof UNITS] : undefined;
  return seconds !== undefined && seconds <= MOST ? seconds : undefined;
}

/** An instant that a world may be advanced to: not behind it, and not more than ten years ahead. */
export function checkTarget(world: World, target: Instant): Decision<Instant, 'instant-past' | 'instant-invalid'> {
  const ahead = target - world.now();
  if (ahead < 0) return no('instant-past');
  return ahead > MOST ? no('instant-invalid') : go(target);
}
