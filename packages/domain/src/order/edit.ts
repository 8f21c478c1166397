import { type Check, err } from '../core/index.ts';
import { mayRest, TIMES_IN_FORCE, type TimeInForce } from './time-in-force.ts';

/** The times in force that an edit may give: `gtc` ends an earlier post-only. */
export const EDITED_TIMES = ['gtc', ...TIMES_IN_FORCE] as const;
export type EditedTime = (typeof EDITED_TIMES)[number];

/** The time in force of an edited order: the given one, otherwise that of its placement. What waits is neither `ioc` nor `fok`. */
export function timeAfter(given: EditedTime | undefined, isPostOnly: boolean): TimeInForce | undefined {
  if (given === undefined) return isPostOnly ? 'post-only' : undefined;
  return given === 'gtc' ? undefined : given;
}

/** Terms of a limit order: its price in ticks, and its whole size, the filled part included. */
export type LimitTerms = { readonly price: number; readonly size: number };

/** True if an edited order keeps its place in the queue of its price: nothing changes but that it becomes smaller. */
export const keepsPlace = (before: LimitTerms, after: LimitTerms, tif: TimeInForce | undefined): boolean =>
  after.price === before.price && after.size <= before.size && mayRest(tif);

/** Refuses a size that leaves nothing to fill; a size that cannot be read is refused by its own rule. `field` names the input. */
export const leavesSome = (
  field: string,
): Check<{ readonly size: number | undefined; readonly filled: number }, 'quantity-already-filled'> => ({
  name: 'filled',
  field,
  saw: ({ size, filled }) => ({ size: size ?? 'none', filled }),
  refuses: ({ size, filled }) => (size !== undefined && size <= filled ? err('quantity-already-filled') : undefined),
});
