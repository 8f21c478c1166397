import { type LoggedRequest, request } from '@mt2/contracts/lab/request';
import { useCallback } from 'react';
import { type Follow, useFollow } from '../../app/use-follow.ts';
import { send } from '../../platform/send.ts';

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
