import type { BankCard } from '@mt2/prisma';
import type { Tx } from '../../world/transaction/tx.ts';

type Reading = Pick<Tx, 'sql'>;
export type CardRecord = BankCard;

export const findCard = ({ sql }: Reading, userId: number): BankCard | undefined =>
  sql.get<BankCard>('SELECT * FROM "BankCard" WHERE "userId" = ?', userId);
/** Removes a user's card; answers how many rows that were. */
export const deleteCard = (tx: Tx, userId: number): number => tx.sql.run('DELETE FROM "BankCard" WHERE "userId" = ?', userId);
/** Puts a user's card in the place of the one before. */
export function putCard(tx: Tx, card: Omit<BankCard, 'savedAt'>): void {
  deleteCard(tx, card.userId);
  tx.sql.insert<BankCard>('BankCard', { ...card, savedAt: tx.now });
}
