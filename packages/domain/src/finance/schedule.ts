import { DAY, dayOf, type Instant } from '../core/instant.ts';

/** The start and end of an order, each at 00:00 UTC. */
export type Schedule = { readonly startsAt: Instant; readonly firstCreditAt: Instant; readonly completesAt: Instant };

/**
 * Interest begins on the day after the purchase. Each day's interest is credited at the end of that day; the principal is
 * returned with the last credit.
 */
export function scheduleOf(boughtAt: Instant, days: number): Schedule {
  const startsAt = (dayOf(boughtAt) + 1) * DAY;
  return { startsAt, firstCreditAt: startsAt + DAY, completesAt: startsAt + days * DAY };
}
