import { useQuery } from '@tanstack/react-query';
import type { NeedState } from '../../frame/gate/needs.ts';
import { NEXT_STEPS } from '../../frame/gate/next-steps.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fundPasswordQuery } from './security.api.ts';

const UNMET = { need: 'fund-password', sentence: 'refusal.set-fund-password', ...NEXT_STEPS['set-fund-password'] } as const;

/** Reads if the user has a fund password, again for each screen with such a gate. */
function useFundPassword(): NeedState {
  const { data, error, refetch } = useQuery({ ...fundPasswordQuery, staleTime: 0, enabled: useSignedIn() });
  return { isRead: data !== undefined, unmet: data === false ? UNMET : undefined, error, refetch };
}

export const securityNeeds = { 'fund-password': useFundPassword };
