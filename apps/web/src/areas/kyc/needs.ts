import { checkGate, type GateRefusal, type KycGrade, type KycLevel } from '@mt2/domain/kyc';
import type { NeedState } from '../../frame/gate/needs.ts';
import { NEXT_STEPS } from '../../frame/gate/next-steps.ts';
import type { UnmetNeed } from '../../frame/gate/unmet-need.ts';
import { type Identity, levelOf } from './identity.ts';
import { useIdentity } from './use-identity.ts';

type KycNeed = 'kyc-basic' | 'kyc-advanced' | 'real-name';

/** The level that each gate needs, by the rules of the server: its first refusal names the missing grade. */
const ASKS: Readonly<Record<Exclude<KycNeed, 'real-name'>, KycLevel>> = { 'kyc-basic': 'basic', 'kyc-advanced': 'advanced' };
const GATES: Readonly<Record<GateRefusal, { readonly missing: KycGrade; readonly sentence: string }>> = {
  'kyc-basic-required': { missing: 'basic', sentence: 'kyc.verify-to-continue' },
  'kyc-advanced-required': { missing: 'advanced', sentence: 'kyc.advanced-to-continue' },
};

/** The verification that an identity lacks for a need; undefined if nothing is missing. */
export function unmetNeedOf(need: KycNeed, identity: Identity): UnmetNeed | undefined {
  if (need === 'real-name') return unmetRealName(identity);
  const decision = checkGate(levelOf(identity), ASKS[need]);
  if (decision.ok) return undefined;
  const { missing, sentence } = GATES[decision.refusal];
  if (identity[missing].status !== 'under-review') return { need, sentence, ...NEXT_STEPS[decision.refusal] };
  return { need, sentence: 'kyc.under-review-text', address: '/pages/verification/index', label: 'common.details', isUnderReview: true };
}

/** For a withdrawal, the basic grade is the real name. */
function unmetRealName(identity: Identity): UnmetNeed | undefined {
  if (levelOf(identity) !== 'none') return undefined;
  const unmet = { need: 'real-name', sentence: 'refusal.real-name-required', ...NEXT_STEPS['real-name-required'] } as const;
  return identity.basic.status === 'under-review' ? { ...unmet, isUnderReview: true } : unmet;
}

function useKycNeed(need: KycNeed): NeedState {
  const { data, error, refetch } = useIdentity();
  return { isRead: data !== undefined, unmet: data && unmetNeedOf(need, data), error, refetch };
}

export const kycNeeds = { 'kyc-basic': useKycNeed, 'kyc-advanced': useKycNeed, 'real-name': useKycNeed };
