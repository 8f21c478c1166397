import type { Call } from '@mt2/contracts';
import { isPersonal, routeOf } from '@mt2/contracts/call';
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { type About, PAGES } from './read.ts';
import { isReachable, onceBack } from './request/network.ts';
import { Refused, Unreachable } from './send.ts';
import { useSession } from './session.ts';

const isUnanswered = ({ state }: Query): boolean => state.error instanceof Unreachable;

let isWaiting = false;
/**
 * When a read failed because the network is lost, everything on screen that did is
 * read again once it is back. A server that can be reached is not asked again unasked.
 */
async function recover(): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  const read = () => {
    isWaiting = false;
    void queryClient.refetchQueries({ type: 'active', predicate: isUnanswered });
  };
  if (await isReachable()) isWaiting = false;
  else onceBack(read);
}

const isWorthAnotherTry = (error: Error): boolean =>
  !(error instanceof Refused) && !(error instanceof Unreachable && !error.isWorthAnotherTry);

/** The cache of all reads. A refusal is a response and is not retried; a lost response is retried twice while there is a network. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => void (error instanceof Unreachable && recover()) }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
      refetchOnWindowFocus: true,
      refetchOnReconnect: (query) => (isUnanswered(query) ? 'always' : true),
      networkMode: 'always',
    },
  },
});

/** True if the data may be the user's own: it is, unless a call says that its answer is the same for all. */
const isOwn = ({ meta }: Query): boolean => !meta?.call || isPersonal(meta.call);

/** Reads in progress that `invalidateQueries` does not restart: first reads, and reads of data not on screen. */
const runsOn = (query: Query): boolean =>
  isOwn(query) && query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/** A response on its way may be outdated already: it is shown, and then the query is read again if it is on screen. */
async function readWhenIdle({ promise, queryKey, state }: Query): Promise<void> {
  // Its failure is shown by whoever reads.
  if (state.fetchStatus !== 'idle') await promise?.catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/** Reads the queries again that events made stale: what is on screen now, the rest when it is; reads in progress end first. */
export async function readAfter(isStale: (query: Query) => boolean): Promise<void> {
  await Promise.all(queryClient.getQueryCache().findAll({ predicate: isStale }).map(readWhenIdle));
}

/** Reads everything of the user's own again: what is on screen now, the rest when it is. */
export async function readOwnAgain(): Promise<void> {
  await Promise.all([readAfter(runsOn), queryClient.invalidateQueries({ predicate: isOwn })]);
}

/** Reads the answers of these calls again: what is on screen now, the rest when it is. */
export async function readAgain(...calls: readonly Call[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [routeOf(call)] })));
}

/** The server's sentence about a change, once the calls that show the change are read again. */
export async function said(change: Promise<{ readonly message: string }>, ...shownBy: readonly Call[]): Promise<string> {
  const { message } = await change;
  await readAgain(...shownBy);
  return message;
}

/** Reads everything on the screen again: the user pulled it down. */
export const readScreenAgain = (): Promise<void> => queryClient.refetchQueries({ type: 'active' });

/** Reads the lists of a call again from their first page: those on screen now, others when they are. */
export const readListsAfresh = (call: Call, about: About = {}): Promise<void> =>
  queryClient.resetQueries({ queryKey: [routeOf(call), about], predicate: ({ queryKey }) => queryKey[2] === PAGES });

/** When the session ends, all data of its user is dropped, so that the next user on this device does not see it. */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.removeQueries({ predicate: isOwn });
});
