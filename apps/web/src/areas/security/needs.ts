import { FUND_PASSWORD_NEED } from '@mt2/domain/security';
import { useQuery } from '@tanstack/react-query';
import { NEXT_STEPS } from '../../frame/gate/next-steps.ts';
import type { NeedState, UnmetNeed } from '../../frame/gate/use-gate.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fundPasswordQuery } from './security.api.ts';

/** The fund password that a user lacks, by the rule of the server; undefined if they have one. */
function unmetFundPassword(isSet: boolean): UnmetNeed | undefined {
  const refused = FUND_PASSWORD_NEED.refuses(isSet);
  return refused && { need: 'fund-password', sentence: `refusal.${refused.refusal}`, ...NEXT_STEPS[refused.refusal] };
}

/** Reads if the user has a fund password, again for each screen with such a gate. */
function useFundPassword(): NeedState {
  const { data, error, refetch } = useQuery({ ...fundPasswordQuery, staleTime: 0, enabled: useSignedIn() });
  return { isRead: data !== undefined, unmet: data === undefined ? undefined : unmetFundPassword(data), error, refetch };
}

export const securityNeeds = { 'fund-password': useFundPassword };
