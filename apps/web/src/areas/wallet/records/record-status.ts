import { DEPOSIT_STATUS, type DepositStatus } from '@mt2/domain/deposit';

/** Where a deposit or a withdrawal stands: both have the same states. */
export type RecordStatus = DepositStatus;
export const RECORD_STATUSES = DEPOSIT_STATUS.names;
