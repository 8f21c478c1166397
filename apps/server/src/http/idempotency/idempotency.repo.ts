import type { IdempotentCall } from '@mt2/prisma';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export const findCall = ({ sql }: Reading, userId: number, key: string): IdempotentCall | undefined =>
  sql.get<IdempotentCall>('SELECT * FROM "IdempotentCall" WHERE "userId" = +? AND "key" = +?', userId, key);
export const deleteCallsOf = ({ sql }: Reading, userId: number): number => sql.delete('IdempotentCall', { userId });
export const insertCall = (tx: Tx, row: IdempotentCall): number => tx.sql.insert<IdempotentCall>('IdempotentCall', row);
/** Stores an outcome, replacing an earlier one of the same key. */
export const putCall = (tx: Tx, row: IdempotentCall): void => tx.sql.put<IdempotentCall>('IdempotentCall', row);
