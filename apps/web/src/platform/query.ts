import { type Query, QueryClient } from '@tanstack/react-query';
import { Refused } from './send.ts';
import { useSession } from './session.ts';

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

/** What is the same for everybody, by the first word of its key. */
const PUBLIC: ReadonlySet<unknown> = new Set(['market', 'help', 'session']);

const isOwn = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => !PUBLIC.has(queryKey[0]);

/** What is under way and is not begun anew by a wish to read again: first reads, and those that nobody looks at. */
const goesOn = (query: Query): boolean =>
  isOwn(query) && query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/** What comes may be older than the wish: it is shown, and read again. */
async function readAfter({ promise, queryKey }: Query): Promise<void> {
  await promise?.catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Reads everything of the user's own again: what is on screen now, the rest when it is. */
export async function readOwnAgain(): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ predicate: goesOn });
  await Promise.all([queryClient.invalidateQueries({ predicate: isOwn }), ...underWay.map(readAfter)]);
}

/** Nobody sees what another one had read on this device: with the session goes everything of its user's. */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.removeQueries({ predicate: isOwn });
});
