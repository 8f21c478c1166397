import type { LoanStatus } from '@mt2/domain/loan';
import { RefreshCw } from 'lucide-react';
import { BAD, GOOD, WAITING, type WordedLook } from '../../ui/figures/status-word.tsx';

/** The word of each status and its look: waiting, running, ended well, or bad news. */
export const LOOKS: Readonly<Record<LoanStatus, WordedLook>> = {
  notAudited: { ...WAITING, word: 'status.loan-not-audited' },
  underReview: { ...WAITING, word: 'status.loan-under-review' },
  rejected: { ...BAD, word: 'status.loan-rejected' },
  loaned: { tone: 'text-ink', Icon: RefreshCw, word: 'status.loan-loaned' },
  toBeRepaid: { ...WAITING, word: 'status.loan-to-be-repaid' },
  overdue: { ...BAD, word: 'status.loan-overdue' },
  awaitingAudit: { ...WAITING, word: 'status.loan-awaiting-audit' },
  repaid: { ...GOOD, word: 'status.loan-repaid' },
  repaymentFailed: { ...BAD, word: 'status.loan-repayment-failed' },
};
