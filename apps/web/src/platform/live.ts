import type { Call } from '@mt2/contracts';
import { REFRESHES } from '@mt2/contracts/areas';
import { routeOf } from '@mt2/contracts/call';
import type { UserEvent } from '@mt2/contracts/feed';
import type { Query } from '@tanstack/react-query';
import { feedConnection } from './feed/feed-connection.ts';
import { queryClient, readOwnAgain } from './query.ts';
import type { About } from './read.ts';

/** Handling of the user's own events by an area. */
export type Live = {
  /** Merges the state carried by an event into the data read. */
  apply(event: UserEvent): void;
};

/** Queries whose read is being cancelled: several events of one message start one new read. */
const givenUp = new Set<string>();
/** Reads that events have restarted: until they end, the page shows what was before. */
const restarted = new Set<Promise<void>>();

async function readAfresh({ queryKey, queryHash }: Query): Promise<void> {
  givenUp.add(queryHash);
  await queryClient.cancelQueries({ queryKey, exact: true });
  givenUp.delete(queryHash);
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

/** A read in progress may miss the change, so it is restarted. */
function restart(query: Query): void {
  if (givenUp.has(query.queryHash)) return;
  const read = readAfresh(query).finally(() => restarted.delete(read));
  restarted.add(read);
}

/** An event carries one row: a list that was marked to be read again stays marked. */
function setData(query: Query, data: unknown): void {
  const { isInvalidated } = query.state;
  query.setData(data);
  if (isInvalidated) query.invalidate();
}

/**
 * Changes the data read from a call, of the reads that are about this. If `change` returns undefined, or a read is running, it
 * is read again.
 */
export function patchReads<T>(call: Call, about: About, change: (data: T, about: About) => T | undefined): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [routeOf(call), about] })) {
    const data = query.state.data as T | undefined;
    const next = data === undefined ? data : change(data, query.queryKey[1] as About);
    if (query.state.fetchStatus !== 'idle' || (data !== undefined && next === undefined)) restart(query);
    else if (next !== data) setData(query, next);
  }
}

/** Handles events: each area its own; then the data that they do not carry is read again. */
export function takeIn(events: readonly UserEvent[], areas: readonly Live[]): void {
  for (const event of events) for (const { apply } of areas) apply(event);
  const routes = new Set<unknown>(events.flatMap(({ event }) => REFRESHES[event]));
  if (routes.size > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => routes.has(queryKey[0]) });
}

/**
 * Called after a change by the user. Its effects are not taken from the response: the feed sends them before it, and reads that
 * they restarted are awaited. Objects next to a response (`beside.order`) serve clients without a feed. If the feed is silent or dead, the
 * user's own data is read again.
 */
export const afterChange = async (): Promise<void> => {
  if (!feedConnection.isLive('user') || !(await feedConnection.responds())) await readOwnAgain();
  else await Promise.all(restarted);
};

/** Interval (milliseconds) at which the user's own data is read again while the feed is silent; false while it is live. */
export const whileSilent = (ms = 5_000): number | false => (feedConnection.isLive('user') ? false : ms);
