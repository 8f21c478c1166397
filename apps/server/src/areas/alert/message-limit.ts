import type { Instant } from '@mt2/domain';
import { MOST_ALERT_MESSAGES } from '@mt2/domain/alert';
import type { AlertMessage } from '@mt2/prisma';
import type { Tx } from '../../world/transaction/tx.ts';

type Reading = Pick<Tx, 'sql'>;
const { count, within } = MOST_ALERT_MESSAGES;

/** The instant of the message with which a user reached the limit; undefined while they may get another one. */
export function limitReachedAt({ sql }: Reading, userId: number, now: Instant): Instant | undefined {
  const recent = sql.all<{ at: number }>(
    'SELECT "at" FROM "AlertMessage" WHERE "userId" = ? AND "at" > ? ORDER BY "at" DESC LIMIT ?',
    userId,
    now - within,
    count,
  );
  return recent.length < count ? undefined : recent[0]?.at;
}

/** Counts a message about an alert that a user gets now; false if the limit is reached. */
export function countMessage(tx: Tx, userId: number): boolean {
  if (limitReachedAt(tx, userId, tx.now) !== undefined) return false;
  tx.sql.run('DELETE FROM "AlertMessage" WHERE "userId" = ? AND "at" <= ?', userId, tx.now - within);
  tx.sql.insert<AlertMessage>('AlertMessage', { userId, at: tx.now });
  return true;
}
