import type { Instant } from '@mt2/domain';
import { MOST_ALERT_MESSAGES } from '@mt2/domain/alert';
import type { AlertMessage } from '@mt2/prisma';
import { derived, type Reading, type Tx } from '../../world/transaction/tx.ts';

const { count, within } = MOST_ALERT_MESSAGES;

const listCounted = ({ sql }: Reading, userId: number): Instant[] =>
  sql.all<{ at: number }>('SELECT "at" FROM "AlertMessage" WHERE "userId" = +? ORDER BY "at"', userId).map(({ at }) => at);

const isReached = (counted: readonly Instant[], now: Instant): boolean => (counted.at(-count) ?? 0) > now - within;

/** The instant of the message with which a user reached the limit; undefined while more messages are allowed. */
export function limitReachedAt(source: Reading, userId: number, now: Instant): Instant | undefined {
  const counted = listCounted(source, userId);
  return isReached(counted, now) ? counted.at(-1) : undefined;
}

/** By user, the instants of the counted messages, oldest first: most alerts that trigger find the limit reached. Read on first use. */
const countedByUser = derived(() => new Map<number, readonly Instant[]>());

/** Counts a message about an alert that a user gets now; false if the limit is reached. */
export function countMessage(tx: Tx, userId: number): boolean {
  const byUser = countedByUser(tx);
  const counted = byUser.get(userId) ?? listCounted(tx, userId);
  byUser.set(userId, counted);
  if (isReached(counted, tx.now)) return false;
  tx.sql.change('AlertMessage', 'DELETE FROM "AlertMessage" WHERE "userId" = +? AND "at" <= +?', userId, tx.now - within);
  tx.sql.insert<AlertMessage>('AlertMessage', { userId, at: tx.now });
  byUser.set(userId, [...counted.filter((at) => at > tx.now - within), tx.now]);
  return true;
}
