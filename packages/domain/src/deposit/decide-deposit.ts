import type { RouteTerms } from '../chain/routes.ts';
import { type Decision, err, ok } from '../core/index.ts';
import type { Atoms } from '../money/index.ts';
import { DEPOSIT_STATUS, type DepositStatus } from './status.ts';

/** What the operator says: `amount` is what really came, where it differs from what the user said. */
export type DepositVerdict = { readonly isApproved: boolean; readonly reason: string; readonly amount: Atoms | undefined };

/** What becomes of a deposit, and what really came; only what passed is credited. */
export type DepositOutcome = { readonly status: 'passed' | 'rejected'; readonly came: Atoms; readonly reason: string };

/** The reason of a deposit that turned out too small: it is neither credited nor sent back. */
export const BELOW_MIN = 'BELOW_MIN';

/** What becomes of a deposit of `amount` under a verdict. */
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
