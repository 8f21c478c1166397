import type { RouteTerms } from '../chain/routes.ts';
import { type Decision, err, ok } from '../core/index.ts';
import type { Atoms } from '../money/index.ts';
import { DEPOSIT_STATUS, type DepositStatus } from './status.ts';

/** The operator's decision: `amount` (atoms) is the amount received, if it differs from the user's form. */
export type DepositVerdict = { readonly isApproved: boolean; readonly reason: string; readonly amount: Atoms | undefined };

/** The final status of a deposit and the amount received, in atoms; only an approved deposit is credited. */
export type DepositOutcome = { readonly status: 'passed' | 'rejected'; readonly came: Atoms; readonly reason: string };

/** Reason for a deposit below the minimum: it is neither credited nor sent back. */
export const BELOW_MIN = 'BELOW_MIN';

export function decideDeposit(
  { status, amount, terms }: { readonly status: DepositStatus; readonly amount: Atoms; readonly terms: RouteTerms },
  verdict: DepositVerdict,
): Decision<DepositOutcome, 'review-closed'> {
  const came = verdict.amount ?? amount;
  const isEnough = came >= terms.minDeposit;
  const reason = verdict.isApproved ? (isEnough ? '' : BELOW_MIN) : verdict.reason;
  const outcome: DepositOutcome = { status: verdict.isApproved && isEnough ? 'passed' : 'rejected', came, reason };
  return DEPOSIT_STATUS.mayBecome(status, outcome.status) ? ok(outcome) : err('review-closed');
}
