import { type Decision, err, type Instant, LONGEST_DURATION, ok } from '@mt2/domain';
import type { World } from '../../world/world.ts';

/** An instant that a world may be advanced to: not in the past, and at most ten years ahead. */
export function checkTarget(world: World, target: Instant): Decision<Instant, 'instant-past' | 'instant-invalid'> {
  const ahead = target - world.now();
  if (ahead < 0) return err('instant-past');
  return ahead > LONGEST_DURATION ? err('instant-invalid') : ok(target);
}
