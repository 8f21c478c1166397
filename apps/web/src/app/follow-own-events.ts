import type { UserEvent } from '@mt2/contracts/feed';
import { feedConnection } from '../platform/feed-connection.ts';
import { readOwnAgain } from '../platform/query.ts';
import { getSession } from '../platform/session.ts';

/** Follows the user's own events until the returned function is called. What was read before a snapshot may have missed events: all of the user's data is read again. */
export function followOwnEvents(): () => void {
  let turn = Promise.resolve();
  return feedConnection.watch('user', (news, isSnapshot) => {
    if (isSnapshot) void readOwnAgain();
    const events = news as UserEvent[];
    if (events.length === 0) return;
    const { token } = getSession();
    turn = turn.then(async () => (await import('./own-events.ts')).applyOwnEvents(events, token)).catch(() => void readOwnAgain());
  });
}
