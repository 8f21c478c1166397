import { type CallName, REFRESHES } from '@mt2/contracts/areas';
import type { UserEvent } from '@mt2/contracts/feed';
import type { Query, QueryKey } from '@tanstack/react-query';
import { feedConnection } from './feed/feed-connection.ts';
import { queryClient, readOwnAgain } from './query.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `reads` names the calls whose results change with events that do not carry the new values. */
    queryMeta: { readonly reads?: readonly CallName[] };
  }
}

/** Handling of the user's own events by an area. */
export type Live = {
  /** Merges the state carried by an event into the data read. */
  apply(event: UserEvent): void;
};

/** Queries whose read is being cancelled: several events of one message start one new read. */
const givenUp = new Set<string>();

/** A read in progress may miss the change, so it is restarted. */
async function readAgain({ queryKey, queryHash }: Query): Promise<void> {
  if (givenUp.has(queryHash)) return;
  givenUp.add(queryHash);
  await queryClient.cancelQueries({ queryKey, exact: true });
  givenUp.delete(queryHash);
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

/** An event carries one row: a list that was marked to be read again stays marked. */
function setData(query: Query, data: unknown): void {
  const { isInvalidated } = query.state;
  query.setData(data);
  if (isInvalidated) query.invalidate();
}

/** Edits the data read under keys that begin with `queryKey`. If `change` returns undefined, or a read is running, it is read again. */
export function edit<T>(queryKey: QueryKey, change: (data: T, key: QueryKey) => T | undefined): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const data = query.state.data as T | undefined;
    const next = data === undefined ? data : change(data, query.queryKey);
    if (query.state.fetchStatus !== 'idle' || (data !== undefined && next === undefined)) void readAgain(query);
    else if (next !== data) setData(query, next);
  }
}

/** Handles events: each area its own; then the data that they do not carry is read again. */
export function takeIn(events: readonly UserEvent[], areas: readonly Live[]): void {
  for (const event of events) for (const { apply } of areas) apply(event);
  const calls = new Set(events.flatMap(({ event }) => REFRESHES[event]));
  if (calls.size === 0) return;
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.reads?.some((call) => calls.has(call)) ?? false });
}

/**
 * Called after a change by the user: the feed sends its effects before the response. If the feed is silent or dead, the
 * user's own data is read again.
 */
export const afterChange = async (): Promise<void> => {
  if (!feedConnection.isLive('user') || !(await feedConnection.responds())) await readOwnAgain();
};

/** Interval (milliseconds) at which the user's own data is read again while the feed is silent; false while it is live. */
export const whileSilent = (ms: number): number | false => (feedConnection.isLive('user') ? false : ms);
