import { type Atoms, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';
import type { FinanceTerms } from './product.ts';

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
