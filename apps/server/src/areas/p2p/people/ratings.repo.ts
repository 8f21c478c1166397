import type { P2pRating } from '@mt2/prisma';
import type { Source } from '../../../world/transaction/derived.ts';
import type { Tx } from '../../../world/transaction/tx.ts';

type Reading = Pick<Source, 'sql'>;

export const insertRating = (tx: Tx, rating: Omit<P2pRating, 'at'>): number =>
  tx.sql.insert<P2pRating>('P2pRating', { ...rating, at: tx.now });
/** The rating that one side of an order gave. */
export const findRating = ({ sql }: Reading, orderId: number, userId: number): P2pRating | undefined =>
  sql.get<P2pRating>('SELECT * FROM "P2pRating" WHERE "orderId" = ? AND "userId" = ?', orderId, userId);

/** How many said good, and how many bad, of a person. */
export function countRatings({ sql }: Reading, ratedId: number): { readonly good: number; readonly bad: number } {
  const count = (isGood: 0 | 1): number =>
    Number(
      sql.get<{ count: bigint }>('SELECT COUNT(*) AS count FROM "P2pRating" WHERE "ratedId" = ? AND "isGood" = ?', ratedId, isGood)?.count,
    );
  return { good: count(1), bad: count(0) };
}
