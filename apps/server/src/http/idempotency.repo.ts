import type { IdempotentCall } from '@mt2/prisma';
import type { Tx } from '../world/tx.ts';

type Reading = Pick<Tx, 'sql'>;

export const findCall = ({ sql }: Reading, userId: number, key: string): IdempotentCall | undefined =>
  sql.get<IdempotentCall>('SELECT * FROM "IdempotentCall" WHERE "userId" = ? AND "key" = ?', userId, key);
export const insertCall = (tx: Tx, row: IdempotentCall): number => tx.sql.insert<IdempotentCall>('IdempotentCall', row);
