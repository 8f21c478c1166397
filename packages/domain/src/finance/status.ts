import { type StatusOf, statuses } from '../core/status.ts';

/** An order locks its principal until its term ends, or until its owner redeems it early. */
export const FINANCE_STATUS = statuses({
  hosting: { code: 1, to: ['completed', 'redeemed'] },
  completed: { code: 2, to: [] },
  redeemed: { code: 3, to: [] },
});
export type FinanceStatus = StatusOf<typeof FINANCE_STATUS>;
