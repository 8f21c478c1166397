import { product } from '@mt2/contracts/areas';
import { namedCalls } from '@mt2/contracts/call';
import { type LoggedRequest, request } from '@mt2/contracts/lab/request';
import { useCallback } from 'react';
import { type Follow, useFollow } from '../../app/use-follow.ts';
import { send } from '../../platform/send.ts';

/** A call, and the same reads before it; `key` stays while later reads join them. */
export type Folded = { readonly key: string | number; readonly row: LoggedRequest; readonly ids: readonly number[] };

const READS: ReadonlySet<string> = new Set(namedCalls(product).flatMap(([name, { changes }]) => (changes ? [] : name)));

/**
 * A page polls: its successful reads of one kind are one line, the latest. Changes, reads that failed, and those that report errors of
 * the page stay separate.
 */
export function folded(rows: readonly LoggedRequest[]): readonly Folded[] {
  const groups = Map.groupBy(rows, ({ id, call, user, key, fault, pageErrors }) =>
    READS.has(call) && key === '' && fault === '' && pageErrors === undefined ? `${call} ${user?.id ?? ''}` : id,
  );
  return [...groups].flatMap(([key, [row, ...others]]) => (row ? [{ key, row, ids: [row, ...others].map(({ id }) => id) }] : []));
}

/** Each call as a line of its own. */
export const unfolded = (rows: readonly LoggedRequest[]): readonly Folded[] => rows.map((row) => ({ key: row.id, row, ids: [row.id] }));

export type Filter = { readonly path: string; readonly user: string; readonly refused: '' | '1'; readonly changes: '' | '1' };

const WAIT_SECONDS = 20;
/** The number kept by the server. */
const MOST = 500;

/** The last matching calls of the product in this world, newest first, live. */
export function useRequests({ path, user, refused, changes }: Filter) {
  const follow: Follow<readonly LoggedRequest[]> = useCallback(
    async (world, signal, show) => {
      const read = (more: { readonly after?: string; readonly wait?: string } = {}) =>
        send(world, request.listRequests, { path, user, refused, changes, limit: String(MOST), ...more }, signal);
      while (!signal.aborted) {
        // Reloads from the beginning if nothing arrives: after a reset of the world the numbers restart.
        let rows: readonly LoggedRequest[] = await read();
        let fresh: readonly LoggedRequest[];
        do {
          show(rows);
          fresh = await read({ after: String(rows[0]?.id ?? 0), wait: String(WAIT_SECONDS) });
          rows = [...fresh, ...rows].slice(0, MOST);
        } while (fresh.length > 0);
      }
    },
    [path, user, refused, changes],
  );
  return useFollow(follow);
}
