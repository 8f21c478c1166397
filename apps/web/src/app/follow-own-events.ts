import type { UserEvent } from '@mt2/contracts/feed';
import { feedConnection } from '../platform/feed-connection.ts';
import { readOwnAgain } from '../platform/query.ts';

/** Follows the user's own events until the returned function is called. After an interruption all of the user's data is read again. */
export function followOwnEvents(): () => void {
  let hasMissed = feedConnection.wasLost();
  let turn = Promise.resolve();
  return feedConnection.watch('user', (news, isSnapshot) => {
    if (isSnapshot && hasMissed) void readOwnAgain();
    hasMissed = true;
    const events = news as UserEvent[];
    if (events.length === 0) return;
    turn = turn.then(async () => (await import('./own-events.ts')).applyOwnEvents(events)).catch(() => void readOwnAgain());
  });
}
