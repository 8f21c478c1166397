import type { UserEvent } from '@mt2/contracts/feed';
import type { Address } from '../frame/paths.ts';
import { feedConnection } from '../platform/feed/feed-connection.ts';
import { awaited } from '../platform/live.ts';
import { readOwnAgain } from '../platform/query.ts';
import { report } from '../platform/request/report.ts';
import { getSession } from '../platform/session.ts';
import { forgetNews } from '../ui/overlays/overlays.ts';

/**
 * Follows the user's own events, which `own-events.ts` applies: its code, with the contracts of all areas, is loaded at the first
 * event, not at the start. Follows them until the returned function is called; `go` opens their links. Data read before a snapshot
 * may have missed events, so all of the user's data is read again.
 */
export function followOwnEvents(go: (address: Address) => void): () => void {
  let turn = Promise.resolve();
  const stop = feedConnection.listen('user', (news, isSnapshot) => {
    if (isSnapshot) void readOwnAgain();
    const events = news as UserEvent[];
    if (events.length === 0) return;
    const { token } = getSession();
    turn = awaited(
      turn
        .then(async () => (await import('./own-events.ts')).applyOwnEvents(events, token, go))
        .catch((error: unknown) => {
          report('own events')(error);
          void readOwnAgain();
        }),
    );
  });
  return () => {
    stop();
    forgetNews();
  };
}
