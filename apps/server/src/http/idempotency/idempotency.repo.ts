import type { IdempotentCall } from '@mt2/prisma';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export const findCall = ({ sql }: Reading, userId: number, key: string): IdempotentCall | undefined =>
  sql.get<IdempotentCall>('SELECT * FROM "IdempotentCall" WHERE "userId" = +? AND "key" = +?', userId, key);
export const deleteCallsOf = ({ sql }: Reading, userId: number): number => sql.delete('IdempotentCall', { userId });
export const insertCall = (tx: Tx, row: IdempotentCall): number => tx.sql.insert<IdempotentCall>('IdempotentCall', row);
/** Stores an outcome, replacing an earlier one of the same key. */
export const putCall = (tx: Tx, { userId, key, params, envelope, at }: IdempotentCall): number =>
  tx.sql.change(
    'IdempotentCall',
    `INSERT INTO "IdempotentCall" ("userId", "key", "params", "envelope", "at") VALUES (?, ?, ?, ?, ?)
     ON CONFLICT ("userId", "key") DO UPDATE SET "envelope" = excluded."envelope", "at" = excluded."at"`,
    userId,
    key,
    params,
    envelope,
    at,
  );
