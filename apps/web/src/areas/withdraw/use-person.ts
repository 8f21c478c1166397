import { withdraw } from '@mt2/contracts/withdraw';
import type { KycLevel } from '@mt2/domain/kyc';
import type { UnmetNeed } from '../../frame/gate/unmet-need.ts';
import { useGate } from '../../frame/gate/use-gate.ts';
import { levelOf, useIdentity } from '../kyc/index.ts';

/** The withdrawing user's level, and their unmet needs for a withdrawal, without the payee, who is chosen in the form. */
export type Person = { readonly kycLevel: KycLevel; readonly unmetNeeds: readonly UnmetNeed[] };

/** Reads the withdrawing user; undefined until everything is read. */
export function usePerson() {
  const { unmetNeeds, isRead, error, refetch } = useGate(withdraw.requestWithdrawal);
  const { data: identity } = useIdentity();
  const data: Person | undefined = identity && isRead ? { kycLevel: levelOf(identity), unmetNeeds } : undefined;
  return { data, error, refetch };
}
