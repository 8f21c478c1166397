import type { P2pBlock } from '@mt2/prisma';
import type { Reading, Tx } from '../../../world/transaction/tx.ts';

/** Blocks a user for another; a second time changes nothing. */
export const insertBlock = (tx: Tx, userId: number, blockedId: number): number =>
  tx.sql.change('P2pBlock', 'INSERT OR IGNORE INTO "P2pBlock" ("userId", "blockedId", "at") VALUES (?, ?, ?)', userId, blockedId, tx.now);
export const deleteBlock = (tx: Tx, userId: number, blockedId: number): number => tx.sql.delete('P2pBlock', { userId, blockedId });

/** The users blocked by a user, latest first. */
export const listBlocks = ({ sql }: Reading, userId: number): P2pBlock[] =>
  sql.all<P2pBlock>('SELECT * FROM "P2pBlock" WHERE "userId" = +? ORDER BY "at" DESC, "blockedId"', userId);
export const hasBlocked = ({ sql }: Reading, userId: number, blockedId: number): boolean =>
  sql.get('SELECT "at" FROM "P2pBlock" WHERE "userId" = +? AND "blockedId" = +?', userId, blockedId) !== undefined;

/** True if one of two users blocked the other. */
export const areApart = (source: Reading, one: number, other: number): boolean =>
  hasBlocked(source, one, other) || hasBlocked(source, other, one);
/** The users with whom a user does not trade, because either blocked the other. */
export const strangersOf = ({ sql }: Reading, userId: number): ReadonlySet<number> =>
  new Set(
    sql
      .all<{ id: number }>(
        `SELECT "blockedId" AS "id" FROM "P2pBlock" WHERE "userId" = +?
         UNION SELECT "userId" AS "id" FROM "P2pBlock" WHERE "blockedId" = +?`,
        userId,
        userId,
      )
      .map(({ id }) => id),
  );
