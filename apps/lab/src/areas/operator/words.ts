import type { Review } from '@mt2/contracts/lab/operator';
import { type PolicyKind, type VerdictName, verdictsOf } from '@mt2/contracts/review-kinds';

/** The product's words for each kind of review and each act. */
export const KIND_WORDS: Readonly<Record<PolicyKind, string>> = {
  authenticator: 'Lost authenticator',
  deposit: 'Deposit',
  feedback: 'Feedback',
  'kyc-advanced': 'Advanced verification',
  'kyc-basic': 'Basic verification',
  loan: 'Loan application',
  'p2p-appeal': 'P2P appeal',
  'p2p-merchant': 'P2P merchants',
  repayment: 'Loan repayment',
  subscription: 'New-coin subscription',
  withdrawal: 'Withdrawal',
};

/** The name of a review: `Deposit 7`. */
export const nameOf = ({ kind, id }: Pick<Review, 'kind' | 'id'>): string => `${KIND_WORDS[kind]} ${id}`;

/** The words of a decision as a button says them: `Release to buyer`. */
export const buttonText = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1).replaceAll('-', ' ')}`;
/** Name of a decision of a kind: `Approve`, or `Release to buyer`. */
export const verdictText = (kind: Review['kind'], verdict: VerdictName): string => buttonText(verdictsOf(kind)[verdict]);
