import { type StatusOf, statuses } from '../core/status.ts';

/** A deposit that somebody told us of waits until the operator has looked for it. Decided is decided. */
export const DEPOSIT_STATUS = statuses({
  processing: { code: 1, to: ['passed', 'rejected'] },
  passed: { code: 2, to: [] },
  rejected: { code: 3, to: [] },
});
export type DepositStatus = StatusOf<typeof DEPOSIT_STATUS>;
