import type { Instant, Rate } from '@mt2/domain';
import { nextLevelAt } from '@mt2/domain/promotion';
import type { Inviter, User } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** Stores a user who has invited for the first time, or became a partner. */
export function addInviter(tx: Tx, userId: number): void {
  tx.sql.change('Inviter', 'INSERT INTO "Inviter" ("userId", "levelAt") VALUES (?, ?) ON CONFLICT DO NOTHING', userId, nextLevelAt(tx.now));
}

/** Stores a partner's rate; undefined for a user who is not a partner. */
export function storePartnerRate(tx: Tx, userId: number, rate: Rate | undefined): void {
  addInviter(tx, userId);
  tx.sql.update<Inviter>('Inviter', { userId }, { partnerRate: rate === undefined ? null : Number(rate) });
}

/** A partner's share of fees; undefined for other users. */
export function partnerRateOf({ sql }: Reading, userId: number): Rate | undefined {
  const rate =
    sql.get<Pick<Inviter, 'partnerRate'>>('SELECT "partnerRate" FROM "Inviter" WHERE "userId" = +?', userId)?.partnerRate ?? null;
  return rate === null ? undefined : BigInt(rate);
}

/** The midnight at which levels are set next. */
export const findNextLevelAt = ({ sql }: Reading): Instant | undefined =>
  sql.get<Pick<Inviter, 'levelAt'>>(`SELECT "levelAt" FROM "Inviter"
    WHERE ${notSetAside('Inviter', 'userId')} ORDER BY "levelAt" LIMIT 1`)?.levelAt;

/** Returns the users whose levels are set now, with their current levels, and stores when they are set next. */
export function takeDueInviters(tx: Tx): Pick<User, 'id' | 'level'>[] {
  const due = tx.sql.all<Pick<User, 'id' | 'level'>>(
    `SELECT u."id", u."level" FROM "Inviter" JOIN "User" u ON u."id" = "userId" WHERE "levelAt" <= +?
      AND ${notSetAside('Inviter', 'userId')} ORDER BY "userId"`,
    tx.now,
  );
  tx.sql.change(
    'Inviter',
    `UPDATE "Inviter" SET "levelAt" = +? WHERE "levelAt" <= +?
    AND ${notSetAside('Inviter', 'userId')}`,
    nextLevelAt(tx.now),
    tx.now,
  );
  return due;
}
