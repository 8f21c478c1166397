import { DAY, dayOf, type Instant } from '../core/instant.ts';
import { type Atoms, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';
import type { FinanceTerms } from './product.ts';

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

/** Maximum days of a projected return; a longer term is marked as such. */
export const MOST_EXPECTED_DAYS = 30;

/** Interest of one day, in atoms, rounded down. */
export const dailyInterest = (amount: Atoms, dailyRate: Rate): Atoms => shareFloor(amount, dailyRate, RATE_ONE);

/** Interest of the whole term, in atoms: the sum of its days, each rounded down. */
export const totalInterest = (amount: Atoms, { dailyRate, days }: FinanceTerms): Atoms => dailyInterest(amount, dailyRate) * BigInt(days);

/** Days that the expected return counts. */
export const expectedDays = ({ days }: FinanceTerms): number => Math.min(days, MOST_EXPECTED_DAYS);

/** The return shown before a purchase, in atoms. */
export const expectedReturn = (amount: Atoms, terms: FinanceTerms): Atoms =>
  dailyInterest(amount, terms.dailyRate) * BigInt(expectedDays(terms));
