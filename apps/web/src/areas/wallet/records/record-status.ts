import { DEPOSIT_STATUS, type DepositStatus } from '@mt2/domain/deposit';

/** The status of a deposit or a withdrawal: both have the same ones. */
export type RecordStatus = DepositStatus;
export const RECORD_STATUSES = DEPOSIT_STATUS.names;
