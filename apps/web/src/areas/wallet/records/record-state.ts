import type { RecordStatus } from '@mt2/contracts/deposit';

/** What became of a deposit or a withdrawal. */
export const RECORD_STATES = ['processing', 'passed', 'rejected'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** The state that the wire's code says. */
export const recordState = (code: RecordStatus): RecordState => RECORD_STATES[code - 1] ?? 'processing';
