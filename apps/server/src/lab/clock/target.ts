import { type Decision, go, type Instant, LONGEST_DURATION, no } from '@mt2/domain';
import type { World } from '../../world/world.ts';

/** An instant that a world may be advanced to: not behind it, and not more than ten years ahead. */
export function checkTarget(world: World, target: Instant): Decision<Instant, 'instant-past' | 'instant-invalid'> {
  const ahead = target - world.now();
  if (ahead < 0) return no('instant-past');
  return ahead > LONGEST_DURATION ? no('instant-invalid') : go(target);
}
