import { QueryClient } from '@tanstack/react-query';
import { Refused } from './send.ts';

/** The cache of everything read. A refusal is an answer and is not asked for again; a lost answer is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && !(error instanceof Refused),
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
