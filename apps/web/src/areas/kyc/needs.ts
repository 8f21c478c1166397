import { KYC_NEEDS, type KycGrade, type KycNeed } from '@mt2/domain/kyc';
import { NEXT_STEPS } from '../../frame/gate/next-steps.ts';
import type { NeedState, UnmetNeed } from '../../frame/gate/use-gate.ts';
import { type Identity, levelOf } from './identity.ts';
import { useIdentity } from './use-identity.ts';

/** The grade that each refusal names, and the sentence that asks for it. */
const MISSING = {
  'kyc-basic-required': { grade: 'basic', sentence: 'kyc.verify-to-continue' },
  'kyc-advanced-required': { grade: 'advanced', sentence: 'kyc.advanced-to-continue' },
  'real-name-required': { grade: 'basic', sentence: 'refusal.real-name-required' },
} as const satisfies Readonly<Record<string, { readonly grade: KycGrade; readonly sentence: string }>>;

/** The verification that an identity lacks for a need, by the rule of the server; undefined if nothing is missing. */
export function unmetNeedOf(need: KycNeed, identity: Identity): UnmetNeed | undefined {
  const refused = KYC_NEEDS[need].refuses(levelOf(identity));
  if (!refused) return undefined;
  const { grade, sentence } = MISSING[refused.refusal];
  if (identity[grade].status !== 'under-review') return { need, sentence, ...NEXT_STEPS[refused.refusal] };
  return { need, sentence: 'kyc.under-review-text', address: '/pages/verification/index', label: 'common.details', isUnderReview: true };
}

function useKycNeed(need: KycNeed): NeedState {
  const { data, error, refetch } = useIdentity();
  return { isRead: data !== undefined, unmet: data && unmetNeedOf(need, data), error, refetch };
}

export const kycNeeds = { 'kyc-basic': useKycNeed, 'kyc-advanced': useKycNeed, 'real-name': useKycNeed };
