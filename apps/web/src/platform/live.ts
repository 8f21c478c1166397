import { type CallName, REFRESHES } from '@mt2/contracts/areas';
import type { UserEvent } from '@mt2/contracts/feed';
import type { Query, QueryKey } from '@tanstack/react-query';
import { feedConnection } from './feed-connection.ts';
import { queryClient, readOwnAgain } from './query.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `reads` names the calls whose answers change with events that do not carry them. */
    queryMeta: { readonly reads?: readonly CallName[] };
  }
}

/** What an area does with the user's own events. */
export type Live = {
  /** Puts the state that an event carries into what was read. */
  apply(event: UserEvent): void;
  /** Says what happened, wherever the user is. */
  tell?(events: readonly UserEvent[]): Promise<void>;
};

/** Queries whose read is being given up: several events of one message begin one new read. */
const givenUp = new Set<string>();

/** A read that is under way may not know the change yet: it begins anew. */
async function readAgain({ queryKey, queryHash }: Query): Promise<void> {
  if (givenUp.has(queryHash)) return;
  givenUp.add(queryHash);
  await queryClient.cancelQueries({ queryKey, exact: true });
  givenUp.delete(queryHash);
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

function put(query: Query, data: unknown): void {
  const { isInvalidated } = query.state;
  query.setData(data);
  if (isInvalidated) query.invalidate();
}

/**
 * Edits whatever was read under keys that begin with `queryKey`. Where `change` answers undefined only the server knows, and it is read again.
 * What is out of date stays so: an event knows of one row, not of what was missed.
 */
export function edit<T>(queryKey: QueryKey, change: (data: T, key: QueryKey) => T | undefined): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const data = query.state.data as T | undefined;
    const next = data === undefined ? data : change(data, query.queryKey);
    if (query.state.fetchStatus !== 'idle' || (data !== undefined && next === undefined)) void readAgain(query);
    else if (next !== data) put(query, next);
  }
}

/** Takes events in: each area its own, and then what they do not carry is read again. */
export function takeIn(events: readonly UserEvent[], areas: readonly Live[]): void {
  for (const event of events) for (const { apply } of areas) apply(event);
  const calls = new Set(events.flatMap(({ event }) => REFRESHES[event]));
  if (calls.size === 0) return;
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.reads?.some((call) => calls.has(call)) ?? false });
}

/** After a change of the user's own: the feed tells what it did, before it answers whether it is alive. Where it is silent or dead, what is his is read again. */
export const afterChange = async (): Promise<void> => {
  if (!feedConnection.hears('user') || !(await feedConnection.isAlive())) await readOwnAgain();
};

/** How often something is read again (milliseconds) while the feed says nothing of the user's own; never while it does. */
export const whileSilent = (ms: number): number | false => (feedConnection.hears('user') ? false : ms);
