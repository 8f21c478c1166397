/** A withdrawal waits for the operator, its money frozen; a user does not take it back. */
export type WithdrawalStatus = 'processing' | 'passed' | 'rejected';

/** Where a withdrawal may go from each state. Decided is decided. */
export const WITHDRAWAL_NEXT: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  processing: ['passed', 'rejected'],
  passed: [],
  rejected: [],
};

export const canWithdrawalBecome = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => WITHDRAWAL_NEXT[from].includes(to);
