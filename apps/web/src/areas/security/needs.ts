import { useQuery } from '@tanstack/react-query';
import type { NeedState } from '../../frame/gate/needs.ts';
import { WAYS_OUT } from '../../frame/gate/ways-out.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fundPasswordQuery } from './security.api.ts';

const LACK = { need: 'fund-password', sentence: 'refusal.set-fund-password', ...WAYS_OUT['set-fund-password'] } as const;

/** Reads whether there is a fund password, anew for each screen with such a gate. */
function useFundPassword(): NeedState {
  const { data, error, refetch } = useQuery({ ...fundPasswordQuery, staleTime: 0, enabled: useSignedIn() });
  return { isRead: data !== undefined, lack: data === false ? LACK : undefined, error, refetch };
}

/** How the gates read the fund password. */
export const securityNeeds = { 'fund-password': useFundPassword };
