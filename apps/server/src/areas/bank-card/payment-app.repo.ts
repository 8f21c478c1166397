import type { AppWay } from '@mt2/domain/bank-card';
import type { PaymentApp } from '@mt2/prisma';
import type { Source } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';

type Reading = Pick<Source, 'sql'>;
type Key = { readonly userId: number; readonly way: AppWay };

export const findApp = ({ sql }: Reading, { userId, way }: Key): PaymentApp | undefined =>
  sql.get<PaymentApp>('SELECT * FROM "PaymentApp" WHERE "userId" = ? AND "way" = ?', userId, way);
/** Removes what a person is paid by in an app; answers how many rows that were. */
export const deleteApp = (tx: Tx, { userId, way }: Key): number =>
  tx.sql.run('DELETE FROM "PaymentApp" WHERE "userId" = ? AND "way" = ?', userId, way);
/** Puts what a person is paid by in an app in the place of what was there. */
export function putApp(tx: Tx, app: Key & Omit<PaymentApp, 'savedAt'>): void {
  deleteApp(tx, app);
  tx.sql.insert<PaymentApp>('PaymentApp', { ...app, savedAt: tx.now });
}
