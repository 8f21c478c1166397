/** A deposit that somebody told us of waits until the operator has looked for it. */
export type DepositStatus = 'processing' | 'passed' | 'rejected';

/** Where a deposit may go from each state. Decided is decided. */
export const DEPOSIT_NEXT: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  processing: ['passed', 'rejected'],
  passed: [],
  rejected: [],
};

export const canDepositBecome = (from: DepositStatus, to: DepositStatus): boolean => DEPOSIT_NEXT[from].includes(to);
