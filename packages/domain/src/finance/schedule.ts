import { DAY, dayOf, type Instant } from '../core/instant.ts';

/** The instants of an order, each at 00:00 UTC. */
export type Schedule = { readonly startsAt: Instant; readonly firstCreditAt: Instant; readonly completesAt: Instant };

/**
 * Interest begins on the day after the purchase. The interest of each day is
 * credited when that day is over; the principal returns with the last credit.
 */
export function scheduleOf(boughtAt: Instant, days: number): Schedule {
  const startsAt = (dayOf(boughtAt) + 1) * DAY;
  return { startsAt, firstCreditAt: startsAt + DAY, completesAt: startsAt + days * DAY };
}
