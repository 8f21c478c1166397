import { type Decision, err, ok } from '../core/decision.ts';
import type { KycLevel } from './status.ts';

/** The product features that verification can restrict. */
export const FEATURES = [
  'browse',
  'deposit',
  'spot',
  'transfer',
  'grid-robot',
  'finance',
  'withdraw',
  'option',
  'subscription',
  'pledged-loan',
  'bank-card',
  'contract',
  'lever',
  'leveraged-robot',
  'p2p',
  'credit-loan',
] as const;
export type Feature = (typeof FEATURES)[number];

/** The level that each feature requires. */
export const FEATURE_LEVEL: Readonly<Record<Feature, KycLevel>> = {
  browse: 'none',
  deposit: 'none',
  spot: 'none',
  transfer: 'none',
  'grid-robot': 'none',
  finance: 'none',
  withdraw: 'basic',
  option: 'basic',
  subscription: 'basic',
  'pledged-loan': 'basic',
  'bank-card': 'basic',
  contract: 'advanced',
  lever: 'advanced',
  'leveraged-robot': 'advanced',
  p2p: 'advanced',
  'credit-loan': 'advanced',
};

const RANK: Readonly<Record<KycLevel, number>> = { none: 0, basic: 1, advanced: 2 };

export type GateRefusal = 'kyc-basic-required' | 'kyc-advanced-required';

/**
 * Compares a user's level with the required one. A user without any level is refused with the first step, regardless of
 * the required level.
 */
export function checkGate(has: KycLevel, required: KycLevel): Decision<true, GateRefusal> {
  if (RANK[has] >= RANK[required]) return ok(true);
  return err(has === 'none' ? 'kyc-basic-required' : 'kyc-advanced-required');
}
