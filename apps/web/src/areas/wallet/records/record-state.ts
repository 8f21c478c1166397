import { DEPOSIT_STATUS, type DepositStatus } from '@mt2/domain/deposit';

/** Where a deposit or a withdrawal stands: both have the same states. */
export type RecordState = DepositStatus;
export const RECORD_STATES = DEPOSIT_STATUS.names;
