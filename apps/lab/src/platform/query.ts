import { QueryClient } from '@tanstack/react-query';
import { Refused } from './send.ts';

/** The cache of everything read. A refusal counts as an answer and is not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 500, retry: (failures, error) => failures < 1 && !(error instanceof Refused), networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
