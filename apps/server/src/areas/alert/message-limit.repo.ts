import type { Instant } from '@mt2/domain';
import { MOST_ALERT_MESSAGES } from '@mt2/domain/alert';
import type { AlertMessage } from '@mt2/prisma';
import type { Tx } from '../../world/transaction/tx.ts';

type Reading = Pick<Tx, 'sql'>;
const { count, within } = MOST_ALERT_MESSAGES;

const nthLast = ({ sql }: Reading, userId: number, nth: number): Instant =>
  sql.get<{ at: number }>('SELECT "at" FROM "AlertMessage" WHERE "userId" = ? ORDER BY "at" DESC LIMIT 1 OFFSET ?', userId, nth - 1)?.at ??
  0;

const isReached = (source: Reading, userId: number, now: Instant): boolean => nthLast(source, userId, count) > now - within;

/** The instant of the message with which a user reached the limit; undefined while they may get another one. */
export const limitReachedAt = (source: Reading, userId: number, now: Instant): Instant | undefined =>
  isReached(source, userId, now) ? nthLast(source, userId, 1) : undefined;

/** Counts a message about an alert that a user gets now; false if the limit is reached. */
export function countMessage(tx: Tx, userId: number): boolean {
  if (isReached(tx, userId, tx.now)) return false;
  tx.sql.run('DELETE FROM "AlertMessage" WHERE "userId" = ? AND "at" <= ?', userId, tx.now - within);
  tx.sql.insert<AlertMessage>('AlertMessage', { userId, at: tx.now });
  return true;
}
