import type { P2pRating, P2pTrader } from '@mt2/prisma';

import type { Reading, Tx } from '../../world/transaction/tx.ts';

type Counted = Omit<P2pTrader, 'userId'>;

const NOTHING: Counted = { ended: 0, done: 0, releases: 0, releaseSeconds: 0 };

/** The outcomes of a user's orders. */
export const countsOf = ({ sql }: Reading, userId: number): Counted =>
  sql.get<P2pTrader>('SELECT * FROM "P2pTrader" WHERE "userId" = +?', userId) ?? NOTHING;

/** Adds an ended order to a user's counts. */
export const addCounts = (tx: Tx, userId: number, { ended, done, releases, releaseSeconds }: Counted): number =>
  tx.sql.change(
    'P2pTrader',
    `INSERT INTO "P2pTrader" ("userId", "ended", "done", "releases", "releaseSeconds") VALUES (?, ?, ?, ?, ?)
       ON CONFLICT ("userId") DO UPDATE SET "ended" = "ended" + excluded."ended", "done" = "done" + excluded."done",
         "releases" = "releases" + excluded."releases", "releaseSeconds" = "releaseSeconds" + excluded."releaseSeconds"`,
    userId,
    ended,
    done,
    releases,
    releaseSeconds,
  );

/** True for a user who ever had an advert or an order. */
export const hasTraded = ({ sql }: Reading, userId: number): boolean =>
  ['SELECT "id" FROM "P2pAdvert" WHERE "userId" = +? LIMIT 1', 'SELECT "id" FROM "P2pOrder" WHERE "takerId" = +? LIMIT 1'].some(
    (query) => sql.get(query, userId) !== undefined,
  );

export const insertRating = (tx: Tx, rating: Omit<P2pRating, 'at'>): number =>
  tx.sql.insert<P2pRating>('P2pRating', { ...rating, at: tx.now });
/** The rating that one party of an order gave. */
export const findRating = ({ sql }: Reading, orderId: number, userId: number): P2pRating | undefined =>
  sql.get<P2pRating>('SELECT * FROM "P2pRating" WHERE "orderId" = +? AND "userId" = +?', orderId, userId);

/** A user's positive and negative ratings. */
export function countRatings({ sql }: Reading, ratedId: number): { readonly good: number; readonly bad: number } {
  const count = (isGood: 0 | 1): number => sql.count('FROM "P2pRating" WHERE "ratedId" = +? AND "isGood" = +?', ratedId, isGood);
  return { good: count(1), bad: count(0) };
}
