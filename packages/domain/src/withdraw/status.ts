import { type StatusOf, statuses } from '../core/status.ts';

/** A withdrawal waits for the operator with its money frozen; a user cannot cancel it. A decision is final. */
export const WITHDRAWAL_STATUS = statuses({
  processing: { code: 1, to: ['passed', 'rejected'], means: 'under review' },
  passed: { code: 2, to: [] },
  rejected: { code: 3, to: [] },
});
export type WithdrawalStatus = StatusOf<typeof WITHDRAWAL_STATUS>;
