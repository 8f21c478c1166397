import { type StatusOf, statuses } from '../core/status.ts';

/** A reported deposit is pending until the operator has checked that the money arrived. A decision is final. */
export const DEPOSIT_STATUS = statuses({
  processing: { code: 1, to: ['passed', 'rejected'], means: 'under review' },
  passed: { code: 2, to: [] },
  rejected: { code: 3, to: [] },
});
export type DepositStatus = StatusOf<typeof DEPOSIT_STATUS>;
