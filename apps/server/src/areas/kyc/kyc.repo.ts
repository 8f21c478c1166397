import { must } from '@mt2/domain';
import type { KycApplication } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';

type Reading = Pick<Tx, 'sql'>;
export type Application = KycApplication;

export const insertApplication = (
  tx: Tx,
  application: Omit<KycApplication, 'id' | 'status' | 'reason' | 'createdAt' | 'decidedAt'>,
): number => tx.sql.insert<KycApplication>('KycApplication', { ...application, status: 1, reason: '', createdAt: tx.now });

/** Writes down what became of an application that waited. */
export function decideApplication(tx: Tx, id: number, status: number, reason: string): void {
  const changed = tx.sql.update<KycApplication>('KycApplication', { id, status: 1 }, { status, reason, decidedAt: tx.now });
  must(changed === 1, 'only an application that waits is decided');
}

export const findApplication = ({ sql }: Reading, id: number): KycApplication | undefined =>
  sql.get<KycApplication>('SELECT * FROM "KycApplication" WHERE "id" = ?', id);
/** The last application of a user for a level. */
export const findLastApplication = ({ sql }: Reading, userId: number, level: number): KycApplication | undefined =>
  sql.get<KycApplication>('SELECT * FROM "KycApplication" WHERE "userId" = ? AND "level" = ? ORDER BY "id" DESC LIMIT 1', userId, level);
/** The applications for a level that wait, oldest first; at most so many where that is said. */
export const listWaiting = ({ sql }: Reading, level: number, most = -1): KycApplication[] =>
  sql.all<KycApplication>('SELECT * FROM "KycApplication" WHERE "status" = 1 AND "level" = ? ORDER BY "id" LIMIT ?', level, most);
/** Whether somebody else is verified, or waits to be, with this document. */
export const isIdNumberTaken = ({ sql }: Reading, userId: number, country: string, idNumber: string): boolean =>
  sql.get(
    'SELECT "id" FROM "KycApplication" WHERE "country" = ? AND "idNumber" = ? AND "status" IN (1, 2) AND "userId" <> ? LIMIT 1',
    country,
    idNumber,
    userId,
  ) !== undefined;
